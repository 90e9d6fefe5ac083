import { createHash } from 'node:crypto'
import { getContent } from '@storefront/contract/endpoints/frame/content.ts'
import type { App, Store } from '@storefront/store/infrastructure/context/store.ts'
import { readChangedTexts } from '@storefront/store/infrastructure/text/changed-texts.ts'
import { publicTexts } from '@storefront/store/infrastructure/text/public-texts.ts'
import { implementPublic } from '../../calls/implement.ts'

/** Texts that were changed in the desk, for the pages. */
export function addContent(app: App, { db }: Store): void {
	let last: { readonly key: string; readonly reply: ReturnType<typeof toReply> } | undefined
	implementPublic(app, getContent, async () => {
		const now = new Date()
		const texts = await readChangedTexts(db)
		// Parsing the texts takes long, and their words are hidden by days.
		const key = digest([now.toISOString().slice(0, 10), ...texts])
		if (last?.key !== key) last = { key, reply: toReply(publicTexts(texts, now)) }
		return last.reply
	})
}

function toReply(texts: ReturnType<typeof publicTexts>) {
	return { version: digest(texts), texts: [...texts] }
}

function digest(value: unknown): string {
	return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22)
}
