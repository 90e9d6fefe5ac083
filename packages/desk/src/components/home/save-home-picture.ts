import type { DeskHomePicture } from '@storefront/store/desk/queries/home/read-home.ts'
import { type FormState, textValue } from '../../forms/form-state.ts'
import { type Taken, takeStep } from '../../forms/take-step.ts'
import { fieldOfColumn, readPictureForm } from './home-picture-form.ts'
import type { PictureList } from './home-words.ts'

/** Fields by properties of the commands. */
const fields = { image: 'picture', starts_at: 'starts', ends_at: 'ends', titles: 'title' }

/** Adds a slide or promotion (null), changes one, or shows how it would look. The form keeps the address of an uploaded picture. */
export async function saveHomePicture(
	locals: App.Locals,
	sent: FormData,
	{ one, type }: PictureList,
	picture: DeskHomePicture | null,
): Promise<Taken | { readonly preview: FormState }> {
	const { desk, shop } = locals
	const file = sent.get('picture')
	if (file instanceof File && file.size > 0) {
		const upload = { name: file.name.slice(0, 200), bytes: new Uint8Array(await file.arrayBuffer()) }
		const stored = await desk.home.storePicture(upload, 'wide')
		if ('refused' in stored) return { form: { ...readPictureForm(sent).form, errors: { picture: stored.refused } }, conflicts: [] }
		sent.set('image', stored.address)
	}
	const { form, values, changed, expected } = readPictureForm(sent)
	if (sent.get('step') === 'preview') return { preview: form }
	const translated = Object.keys(values).filter((name) => name.startsWith('title-'))
	const input = {
		title: values['title'] ?? '',
		link: values['link'] ?? '',
		image: values['image'] ?? '',
		markets: values['markets'] ?? '',
		starts_at: desk.home.toStoredTime(values['starts'] ?? '', shop.timeZone),
		ends_at: desk.home.toStoredTime(values['ends'] ?? '', shop.timeZone),
		titles: Object.fromEntries(translated.map((name) => [name.slice('title-'.length), values[name] ?? ''])),
	}
	if (!picture) return await takeStep(locals, sent, { name: `${one}.add`, input: { type, ...input }, fields })
	const isChanged = (property: string) =>
		property === 'titles' ? translated.some((name) => changed.includes(name)) : changed.includes(fieldOfColumn(property))
	return await takeStep(locals, sent, {
		name: `${one}.change`,
		input: { id: picture.id, ...Object.fromEntries(Object.entries(input).filter(([property]) => isChanged(property))) },
		expected,
		fields,
		typed: ({ table, key, column }) => textValue(form, fieldOfColumn(`${table}/${key}/${column}`)),
	})
}

/** Moves a picture up or down, or removes it. */
export async function changePictureList(locals: App.Locals, sent: FormData, { one }: PictureList, shown: readonly DeskHomePicture[]) {
	const [, step = '', number = ''] = /^(up|down|remove)-(\d{1,9})$/.exec(String(sent.get('step'))) ?? []
	const id = Number(number)
	if (step === 'remove') return await takeStep(locals, sent, { name: `${one}.remove`, input: { id } })
	const ids = shown.map((picture) => picture.id)
	const at = ids.indexOf(id)
	const others = ids.filter((each) => each !== id)
	const ordered = at < 0 ? ids : others.toSpliced(step === 'up' ? Math.max(0, at - 1) : at + 1, 0, id)
	return await takeStep(locals, sent, { name: `${one}.order`, input: { ids: ordered } })
}
