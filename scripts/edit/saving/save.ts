/** The address to which the forms send what is saved. It stands before that of Keystatic, which writes what comes out of here. */
import type { APIRoute } from 'astro'
import pLimit from 'p-limit'
import { array, object, record, safeParse, string } from 'valibot'
import { readContent } from '#content/read.ts'
import { owners, root } from '../where.ts'
import { answers } from './answers.ts'
import { changedSince } from './changed-since.ts'
import { PictureError } from './pictures.ts'
import { belongingToShop, newMistakes, toWrite } from './unsaved.ts'

export const prerender = false

const sent = object({
	additions: array(object({ path: string(), contents: string() })),
	deletions: array(object({ path: string() })),
	// Of the files that the forms have opened: scripts/edit/opened-versions.ts.
	opened: record(string(), string()),
})

const write = answers(root, owners)

// Two saves at once would each find the file as the other one has found it.
const inTurn = pLimit(1)

/** Answers with sentences (422) when what is saved has a mistake: the form shows them and keeps what was typed. */
export const POST: APIRoute = ({ request }) => inTurn(() => save(request))

async function save(request: Request): Promise<Response> {
	const update = safeParse(sent, await request.json().catch(() => null))
	if (!update.success) return new Response('What was sent is no save of a form.', { status: 400 })
	const { deletions, opened } = update.output
	const additions = update.output.additions.map(({ path, contents }) => ({ path, contents: Buffer.from(contents, 'base64url') }))
	try {
		const kept = belongingToShop(root, owners, deletions)
		if (kept !== null) return refused(kept)
		const unsaved = await toWrite(root, { additions, deletions }, owners)
		const changed = changedSince(root, owners, opened, new Map([...unsaved].map(([path, written]) => [withoutFolder(path), written])))
		if (changed !== null) return refused(changed)
		const mistakes = newMistakes(root, unsaved, owners)
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
	const { warnings } = readContent(root, { owners })
	return warnings
		.flatMap((warning) => paths.flatMap((path) => (warning.startsWith(`${path}:`) ? [warning.slice(path.length + 1)] : [])))
		.map((warning) => `Line ${warning}`)
		.join(' ')
}

/** As the forms name it. */
function withoutFolder(path: string): string {
	return owners === null ? path : path.slice(owners.length + 1)
}

function refused(sentences: string): Response {
	return new Response(`Not saved. ${sentences}`, { status: 422, headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
