import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { makeGenericAPIRouteHandler } from '@keystatic/core/api/generic'
import { normalizeExtension } from '#content/source/files.ts'
import { editingInterface } from '../interface.ts'

/** File or folder in responses to the forms, which compare `sha` with their cache. */
interface TreeEntry {
	readonly path: string
	readonly type: 'blob' | 'tree'
	readonly sha: string
}

/**
 * Creates the API of the forms for reading and saving. `themeFolder` is the theme folder relative to the root of the shop, or null: its texts and
 * pictures override the ones of the shop, and all files are saved there.
 */
export function createFormsApi(root: string, themeFolder: string | null): (request: Request) => Promise<Response> {
	const shop = folderApi(root)
	if (themeFolder === null) return shop
	const own = folderApi(join(root, themeFolder))
	return async (request) => {
		const { origin, pathname } = new URL(request.url)
		if (pathname.includes('/blob/')) {
			// Files are requested by hash, so the folder that has the hash is the right one.
			const answer = await own(request)
			return answer.status === 404 ? shop(request) : answer
		}
		const answer = await own(request)
		if (!answer.ok) return answer
		const tree = await shop(new Request(`${origin}/api/keystatic/tree`, { headers: { 'no-cors': '1' } }))
		return Response.json(mergeTrees((await tree.json()) as TreeEntry[], (await answer.json()) as TreeEntry[]))
	}
}

/** API of Keystatic for the files in one folder. */
function folderApi(folder: string): (request: Request) => Promise<Response> {
	const handle = makeGenericAPIRouteHandler({ config: editingInterface, localBaseDirectory: folder })
	return async (request) => {
		const { body, ...rest } = await handle(request)
		return new Response(typeof body === 'string' || body === null ? body : new Uint8Array(body), rest)
	}
}

/** Merges the trees of both folders, parents before children. */
function mergeTrees(shop: readonly TreeEntry[], own: readonly TreeEntry[]): readonly TreeEntry[] {
	const replaced = new Set(own.map(({ path }) => normalizeExtension(path)))
	const entries = new Map(shop.filter(({ path, type }) => type === 'tree' || !replaced.has(path)).map((entry) => [entry.path, entry]))
	for (const entry of own) {
		const other = entries.get(entry.path)
		const isBoth = entry.type === 'tree' && other?.type === 'tree'
		// The hash of a folder in both trees changes when either changes.
		const sha = isBoth ? createHash('sha1').update(entry.sha).update(other.sha).digest('hex') : entry.sha
		entries.set(entry.path, { ...entry, sha })
	}
	return [...entries.values()].sort((a, b) => (a.path < b.path ? -1 : 1))
}
