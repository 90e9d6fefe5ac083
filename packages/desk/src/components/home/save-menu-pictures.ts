import type { MenuEntity, MenuKind } from '@storefront/store/desk/queries/home/read-menu.ts'
import { newForm, readFields, refusedForm, textValue } from '../../forms/form-state.ts'
import { type Taken, takeStep } from '../../forms/take-step.ts'

/** Sets or removes the picture of a category or a brand, or changes the pictures of the panel of a category. */
export async function saveMenuPictures(locals: App.Locals, sent: FormData, kind: MenuKind, entity: MenuEntity): Promise<Taken> {
	const form = newForm(readFields(sent))
	const [, step = '', place = ''] = /^(upload|remove|up|down)-(image|panel|\d)$/.exec(textValue(form, 'step')) ?? []
	const isPanel = place !== 'image'
	let address = ''
	if (step === 'upload') {
		const name = isPanel ? 'panel' : 'picture'
		const file = sent.get(name)
		if (!(file instanceof File) || file.size === 0) return { form: refusedForm(sent, 'Choose a picture.', name), conflicts: [] }
		const upload = { name: file.name.slice(0, 200), bytes: new Uint8Array(await file.arrayBuffer()) }
		const stored = await locals.desk.home.storePicture(upload, 'small')
		if ('refused' in stored) return { form: refusedForm(sent, stored.refused, name), conflicts: [] }
		address = stored.address
	}
	const table = kind === 'brand' ? 'brands' : 'categories'
	const column = isPanel ? 'images' : 'image'
	const expected = { [`${table}/${entity.id}/${column}`]: textValue(form, `seen-${column}`) }
	if (kind === 'brand')
		return await takeStep(locals, sent, { name: 'brand.picture', input: { brand: entity.id, image: address }, expected })
	const input = isPanel ? { panel: panelAfter(entity.panel, step, Number(place), address) } : { image: address }
	return await takeStep(locals, sent, {
		name: 'category.pictures',
		input: { category: entity.id, ...input },
		expected,
		fields: { image: 'picture' },
	})
}

function panelAfter(panel: readonly string[], step: string, at: number, added: string): readonly string[] {
	if (step === 'upload') return [...panel, added]
	const address = panel[at]
	if (address === undefined) return panel
	const others = panel.toSpliced(at, 1)
	return step === 'remove' ? others : others.toSpliced(step === 'up' ? Math.max(0, at - 1) : at + 1, 0, address)
}
