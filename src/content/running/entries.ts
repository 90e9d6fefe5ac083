import { listEntries, renderEntry } from '../render-entries.ts'
import type { Kind } from '../schemas.ts'
import type { Entry } from '../translations.ts'
import { renderMarkdown } from './markdown.ts'
import { type ChangedTexts, placesIn, readRunning, type ShopFiles, shopFiles } from './read-running.ts'

/** An entry of a content collection, as Astro's store has it. */
export interface RunningEntry {
	readonly id: string
	readonly collection: Kind
	readonly data: Record<string, unknown>
	readonly body?: string
	readonly filePath: string
	readonly rendered?: { readonly html: string }
}

/**
 * The entries of all kinds with changed texts, as a build of them would have them. A changed text that cannot be read, which the desk does not
 * save, is ignored. `folder` is SHOP_DIR.
 */
export function renderRunningEntries(
	texts: Readonly<Record<string, string>>,
	folder: string | undefined,
): Promise<readonly RunningEntry[]> {
	const entries = listEntries(readUsable(shopFiles(folder), new Map(Object.entries(texts))), false)
	return Promise.all(entries.map(toRunningEntry))
}

async function toRunningEntry(entry: Entry): Promise<RunningEntry> {
	const { id, kind, file, body } = entry
	const { data, rendered } = await renderEntry(entry, renderMarkdown, false)
	return { id, collection: kind, data, filePath: file, ...(rendered ? { body, rendered } : {}) }
}

function readUsable(shop: ShopFiles, texts: ChangedTexts) {
	const content = readRunning(shop, texts)
	if (content.problems.length === 0) return content
	const place = placesIn(shop)
	const isRead = (path: string) => path.startsWith('languages/') || content.entries.some(({ file }) => file === place(path))
	const usable = new Map([...texts].filter(([path]) => isRead(path)))
	return usable.size === texts.size ? content : readRunning(shop, usable)
}
