import type { DeskHomePicture } from '@storefront/store/desk/queries/home/read-home.ts'
import { type FormState, readFields, textValue } from '../../forms/form-state.ts'
import { parseJson } from '../../forms/parse-json.ts'

type Seen = Readonly<Record<string, string | null>>

/** The fields of a picture as texts, by name. */
export function pictureTexts(picture: DeskHomePicture | null, languages: readonly string[]): Readonly<Record<string, string>> {
	return {
		title: picture?.title ?? '',
		link: picture?.link ?? '',
		image: picture?.image ?? '',
		markets: picture?.markets ?? '',
		starts: picture?.starts ?? '',
		ends: picture?.ends ?? '',
		...Object.fromEntries(languages.map((tag) => [`title-${tag}`, picture?.titles[tag] ?? ''])),
	}
}

/** What the form shows, for a hidden field: the texts, and the stored values that they come from. */
export function seenPicture(picture: DeskHomePicture, languages: readonly string[]): string {
	return JSON.stringify({ texts: pictureTexts(picture, languages), stored: picture.stored })
}

/** The column of a field. */
const columns: Readonly<Record<string, string>> = { starts: 'starts_at', ends: 'ends_at' }

/** The field of a column, for the typed value of a conflict. */
export function fieldOfColumn(path: string): string {
	const [table = '', , language = ''] = path.split('/')
	if (table === 'translations') return `title-${language}`
	const column = path.split('/').at(-1) ?? ''
	if (column === 'url') return 'link'
	return Object.keys(columns).find((field) => columns[field] === column) ?? column
}

/** The fields of the form that differ from what it showed, and the stored values that they replace. */
export function readPictureForm(sent: FormData) {
	const form: FormState = { values: readFields(sent), errors: {} }
	const seen = parseJson(sent.get('seen'))
	const texts = recordOf(seen, 'texts')
	const stored = recordOf(seen, 'stored')
	const boxes = form.values['markets[]']
	const values: Record<string, string> = {
		...Object.fromEntries(Object.keys(form.values).map((name) => [name, textValue(form, name)])),
		markets: Array.isArray(boxes) ? boxes.join(',') : '',
	}
	const names = ['title', 'link', 'image', 'markets', 'starts', 'ends', ...Object.keys(values).filter((name) => name.startsWith('title-'))]
	const changed = names.filter((name) => (values[name] ?? '') !== (texts[name] ?? ''))
	const expected = Object.fromEntries(Object.entries(stored).filter(([path]) => changed.includes(fieldOfColumn(path))))
	return { form, values, changed, expected }
}

function recordOf(value: unknown, name: string): Seen {
	const part = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
	return typeof part === 'object' && part !== null ? (part as Seen) : {}
}
