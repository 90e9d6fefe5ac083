import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { makeGenericAPIRouteHandler } from '@keystatic/core/api/generic'
import { withOneEnding } from '#content/source/files.ts'
import { editingInterface } from '../interface.ts'

/** What the forms are told of a file or a folder: by `sha` they know whether they have it already. */
interface TreeEntry {
	readonly path: string
	readonly type: 'blob' | 'tree'
	readonly sha: string
}

/**
 * Answers what the forms ask and save. `owners` is the owner's folder from the root of the shop, null where there is none: its
 * texts and pictures stand in the place of the shop's, and all that is saved goes there.
 */
export function answers(root: string, owners: string | null): (request: Request) => Promise<Response> {
	const shop = answersOf(root)
	if (owners === null) return shop
	const own = answersOf(join(root, owners))
	return async (request) => {
		const { origin, pathname } = new URL(request.url)
		if (pathname.includes('/blob/')) {
			// A file is asked for by what it holds, so the folder that has it is the right one.
			const answer = await own(request)
			return answer.status === 404 ? shop(request) : answer
		}
		const answer = await own(request)
		if (!answer.ok) return answer
		const tree = await shop(new Request(`${origin}/api/keystatic/tree`, { headers: { 'no-cors': '1' } }))
		return Response.json(laidOver((await tree.json()) as TreeEntry[], (await answer.json()) as TreeEntry[]))
	}
}

/** Keystatic's own answers, for the files below one folder. */
function answersOf(folder: string): (request: Request) => Promise<Response> {
	const handle = makeGenericAPIRouteHandler({ config: editingInterface, localBaseDirectory: folder })
	return async (request) => {
		const { body, ...rest } = await handle(request)
		return new Response(typeof body === 'string' || body === null ? body : new Uint8Array(body), rest)
	}
}

/** The files of both folders as those of one, folders before what is in them. */
function laidOver(shop: readonly TreeEntry[], own: readonly TreeEntry[]): readonly TreeEntry[] {
	const replaced = new Set(own.map(({ path }) => withOneEnding(path)))
	const entries = new Map(shop.filter(({ path, type }) => type === 'tree' || !replaced.has(path)).map((entry) => [entry.path, entry]))
	for (const entry of own) {
		const other = entries.get(entry.path)
		const isBoth = entry.type === 'tree' && other?.type === 'tree'
		// Of a folder that both have the forms must notice when either has changed.
		const sha = isBoth ? createHash('sha1').update(entry.sha).update(other.sha).digest('hex') : entry.sha
		entries.set(entry.path, { ...entry, sha })
	}
	return [...entries.values()].sort((a, b) => (a.path < b.path ? -1 : 1))
}
