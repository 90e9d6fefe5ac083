import { getStorage } from '../browser/storage.ts'
import { storageKeys } from '../browser/storage-keys.ts'
import type { Message } from './messages.ts'
import { notify } from './notices.ts'

/** A message in session storage, with its final text. */
type StoredNotice = Omit<Message, 'text'> & { readonly text: string }

/** Shows a message on the next page, for forms that navigate after success. */
export function notifyOnNextPage(message: Message, text: string = message.text()): void {
	const stored = [...read(), { ...message, text }]
	try {
		getStorage('session')?.setItem(storageKeys.carriedNotices, JSON.stringify(stored))
	} catch {
		// Storage is full: the next page shows the outcome itself.
	}
}

export function showStoredNotices(): void {
	const stored = read()
	getStorage('session')?.removeItem(storageKeys.carriedNotices)
	for (const { text, ...message } of stored) notify({ ...message, text: () => text })
}

function read(): readonly StoredNotice[] {
	try {
		const stored: unknown = JSON.parse(getStorage('session')?.getItem(storageKeys.carriedNotices) ?? '[]')
		return Array.isArray(stored) ? stored.filter((each) => typeof each?.text === 'string' && typeof each.duration === 'number') : []
	} catch {
		return []
	}
}
