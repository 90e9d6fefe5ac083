/** The address to which the forms send what is saved. It stands before that of Keystatic, which writes what comes out of here. */
import type { APIRoute } from 'astro'
import { array, object, safeParse, string } from 'valibot'
import { owners, root } from '../where.ts'
import { answers } from './answers.ts'
import { PictureError } from './pictures.ts'
import { belongingToShop, newMistakes, toWrite } from './unsaved.ts'

export const prerender = false

const sent = object({
	additions: array(object({ path: string(), contents: string() })),
	deletions: array(object({ path: string() })),
})

const write = answers(root, owners)

/** Answers with sentences (422) when what is saved has a mistake: the form shows them and keeps what was typed. */
export const POST: APIRoute = async ({ request }) => {
	const update = safeParse(sent, await request.json().catch(() => null))
	if (!update.success) return new Response('What was sent is no save of a form.', { status: 400 })
	const { deletions } = update.output
	const additions = update.output.additions.map(({ path, contents }) => ({ path, contents: Buffer.from(contents, 'base64url') }))
	try {
		const kept = belongingToShop(root, owners, deletions)
		if (kept !== null) return refused(kept)
		const unsaved = await toWrite(root, { additions, deletions }, owners)
		const mistakes = newMistakes(root, unsaved, owners)
		if (mistakes !== null) return refused(mistakes)
		const body = JSON.stringify({
			additions: [...unsaved].flatMap(([path, written]) =>
				written === null ? [] : [{ path: withoutFolder(path), contents: Buffer.from(written).toString('base64url') }],
			),
			deletions,
		})
		return await write(new Request(request.url, { method: 'POST', headers: request.headers, body }))
	} catch (error) {
		if (error instanceof PictureError) return refused(error.message)
		throw error
	}
}

/** As the forms name it. */
function withoutFolder(path: string): string {
	return owners === null ? path : path.slice(owners.length + 1)
}

function refused(sentences: string): Response {
	return new Response(`Not saved. ${sentences}`, { status: 422, headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
