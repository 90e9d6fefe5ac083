import { type Frame, frameTags, loadFrame } from './frame.ts'
import { cachePage } from './page-cache.ts'

/**
 * Opens a page of which the store gives nothing but the frame: a text, or a shell whose content is an island's. Says at once
 * how long the page is kept; `until` is the moment at which one of its texts appears or goes, in milliseconds.
 */
export async function openShell(page: Parameters<typeof cachePage>[0], until: number | null = null): Promise<Frame> {
	const frame = await loadFrame(page.locals.store)
	cachePage(page, { tags: frameTags, complete: frame.complete, until })
	return frame
}
