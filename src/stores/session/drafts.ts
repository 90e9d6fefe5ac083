import { isRecord } from '../browser/with-defaults.ts'
import { personalAtom } from './personal.ts'

type Drafts = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Entries of forms, by form name. They survive errors and reloads, and end with the tab. Passwords are never stored. */
const $drafts = personalAtom<Drafts>({
	key: 'drafts',
	initial: {},
	accept: (stored) =>
		isRecord(stored) ? Object.fromEntries(Object.entries(stored).map(([form, typed]) => [form, filterTexts(typed)])) : null,
})

/** Keeps only string values. */
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
