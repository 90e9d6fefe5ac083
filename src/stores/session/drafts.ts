import { isRecord } from '../browser/with-defaults.ts'
import { personalAtom } from './personal.ts'

type Drafts = Readonly<Record<string, Readonly<Record<string, string>>>>

/** What was typed into a form, by the form's name: it outlives errors and a reload, and ends with the tab. Passwords never get in here. */
const $drafts = personalAtom<Drafts>({
	key: 'drafts',
	initial: {},
	accept: (stored) =>
		isRecord(stored) ? Object.fromEntries(Object.entries(stored).map(([form, typed]) => [form, filterTexts(typed)])) : null,
})

/** Whatever else is in the storage was not typed. */
function filterTexts(typed: unknown): Drafts[string] {
	const entries = Object.entries(isRecord(typed) ? typed : {})
	return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

export function readDraft(form: string): Readonly<Record<string, string>> {
	return $drafts.get()[form] ?? {}
}

export function saveDraft(form: string, name: string, value: string): void {
	$drafts.set({ ...$drafts.get(), [form]: { ...readDraft(form), [name]: value } })
}

export function deleteDraft(form: string): void {
	const { [form]: _, ...others } = $drafts.get()
	$drafts.set(others)
}
