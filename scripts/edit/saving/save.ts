/** Saving API of the forms. It comes before the route of Keystatic, which writes the files. */
import type { APIRoute } from 'astro'
import pLimit from 'p-limit'
import { array, object, record, safeParse, string } from 'valibot'
import { readContent } from '#content/read.ts'
import { root, themeFolder } from '../folders.ts'
import { describeConflicts } from './changed-since.ts'
import { createFormsApi } from './forms-api.ts'
import { PictureError } from './pictures.ts'
import { filesToWrite, findNewMistakes, shopFileConflict } from './unsaved.ts'

export const prerender = false

const sent = object({
	additions: array(object({ path: string(), contents: string() })),
	deletions: array(object({ path: string() })),
	// Versions of the files that the forms have opened (scripts/edit/opened-versions.ts).
	opened: record(string(), string()),
})

const write = createFormsApi(root, themeFolder)

// Serializes saves, because concurrent saves would not detect each other's changes.
const inTurn = pLimit(1)

/** Responds with 422 and messages if the content has errors: the form shows them and keeps the input. */
export const POST: APIRoute = ({ request }) => inTurn(() => save(request))

async function save(request: Request): Promise<Response> {
	const update = safeParse(sent, await request.json().catch(() => null))
	if (!update.success) return new Response('What was sent is no save of a form.', { status: 400 })
	const { deletions, opened } = update.output
	const additions = update.output.additions.map(({ path, contents }) => ({ path, contents: Buffer.from(contents, 'base64url') }))
	try {
		const conflict = shopFileConflict(root, themeFolder, deletions)
		if (conflict !== null) return refused(conflict)
		const unsaved = await filesToWrite(root, { additions, deletions }, themeFolder)
		const changed = describeConflicts(
			root,
			themeFolder,
			opened,
			new Map([...unsaved].map(([path, written]) => [withoutFolder(path), written])),
		)
		if (changed !== null) return refused(changed)
		const mistakes = findNewMistakes(root, unsaved, themeFolder)
		if (mistakes !== null) return refused(mistakes)
		const body = JSON.stringify({
			additions: [...unsaved].flatMap(([path, written]) =>
				written === null ? [] : [{ path: withoutFolder(path), contents: Buffer.from(written).toString('base64url') }],
			),
			deletions,
		})
		const answer = await write(new Request(request.url, { method: 'POST', headers: request.headers, body }))
		if (answer.ok) answer.headers.set('forms-remarks', encodeURIComponent(remarksOn([...unsaved.keys()])))
		return answer
	} catch (error) {
		if (error instanceof PictureError) return refused(error.message)
		throw error
	}
}

/** Warnings about the saved files, which do not stop a save. */
function remarksOn(paths: readonly string[]): string {
	const { warnings } = readContent(root, { themeFolder })
	return warnings
		.flatMap((warning) => paths.flatMap((path) => (warning.startsWith(`${path}:`) ? [warning.slice(path.length + 1)] : [])))
		.map((warning) => `Line ${warning}`)
		.join(' ')
}

/** Converts a path to its form without the theme folder, as the forms use it. */
function withoutFolder(path: string): string {
	return themeFolder === null ? path : path.slice(themeFolder.length + 1)
}

function refused(sentences: string): Response {
	return new Response(`Not saved. ${sentences}`, { status: 422, headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
