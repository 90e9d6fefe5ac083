import { getStorage } from '../browser/storage.ts'
import { storageKeys } from '../browser/storage-keys.ts'
import type { Message } from './messages.ts'
import { notify } from './notices.ts'

/** A message as the tab keeps it: in the words in which it was said. */
type StoredNotice = Omit<Message, 'text'> & { readonly text: string }

/** Keeps a message for the page that is opened next: what a form says of its success is read after it has led on. */
export function notifyOnNextPage(message: Message, text: string = message.text()): void {
	const carried = [...read(), { ...message, text }]
	try {
		getStorage('session')?.setItem(storageKeys.carriedNotices, JSON.stringify(carried))
	} catch {
		// Storage is full: the next page shows the outcome itself.
	}
}

export function showStoredNotices(): void {
	const carried = read()
	getStorage('session')?.removeItem(storageKeys.carriedNotices)
	for (const { text, ...message } of carried) notify({ ...message, text: () => text })
}

function read(): readonly StoredNotice[] {
	try {
		const stored: unknown = JSON.parse(getStorage('session')?.getItem(storageKeys.carriedNotices) ?? '[]')
		return Array.isArray(stored) ? stored.filter((each) => typeof each?.text === 'string' && typeof each.duration === 'number') : []
	} catch {
		return []
	}
}
