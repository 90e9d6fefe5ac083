import { personalAtom } from './personal.ts'

type Drafts = Readonly<Record<string, Readonly<Record<string, string>>>>

/** What was typed into a form, by the form's name: it outlives errors and a reload, and ends with the tab. Passwords never get in here. */
const $drafts = personalAtom<Drafts>({
	key: 'drafts',
	initial: {},
	accept: (stored) => (typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? (stored as Drafts) : null),
})

export function draftOf(form: string): Readonly<Record<string, string>> {
	return $drafts.get()[form] ?? {}
}

export function keepDraft(form: string, name: string, value: string): void {
	$drafts.set({ ...$drafts.get(), [form]: { ...draftOf(form), [name]: value } })
}

export function dropDraft(form: string): void {
	const { [form]: _, ...others } = $drafts.get()
	$drafts.set(others)
}
