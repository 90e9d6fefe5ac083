import { type Frame, frameTags, loadFrame } from './frame.ts'
import { cachePage } from './page-cache.ts'

/**
 * Loads a page with no store data but the frame: a text, or a shell for an island. Sets the cache lifetime; `until` is the
 * time in milliseconds at which one of its texts appears or disappears.
 */
export async function openShell(page: Parameters<typeof cachePage>[0], until: number | null = null): Promise<Frame> {
	const frame = await loadFrame(page.locals.store)
	cachePage(page, { tags: frameTags, complete: frame.complete, until })
	return frame
}
