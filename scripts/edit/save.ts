/** The address to which the forms send what is saved. It stands before that of Keystatic, which writes what comes out of here. */
import { makeHandler } from '@keystatic/astro/api'
import type { APIRoute } from 'astro'
import { array, object, safeParse, string } from 'valibot'
import { buildSettings } from './build-settings.ts'
import { editingInterface } from './interface.ts'
import { PictureError } from './pictures.ts'
import { newMistakes, toWrite } from './unsaved.ts'

export const prerender = false

const sent = object({
	additions: array(object({ path: string(), contents: string() })),
	deletions: array(object({ path: string() })),
})

const write = makeHandler({ config: editingInterface })

/** Answers with sentences (422) when what is saved has a mistake: the form shows them and keeps what was typed. */
export const POST: APIRoute = async (context) => {
	const update = safeParse(sent, await context.request.json().catch(() => null))
	if (!update.success) return new Response('What was sent is no save of a form.', { status: 400 })
	const root = process.cwd()
	try {
		const unsaved = await toWrite(root, {
			additions: update.output.additions.map(({ path, contents }) => ({ path, contents: Buffer.from(contents, 'base64url') })),
			deletions: update.output.deletions,
		})
		const mistakes = newMistakes(root, unsaved, buildSettings.SHOP_DIR)
		if (mistakes !== null) return refused(mistakes)
		const body = JSON.stringify({
			additions: [...unsaved].flatMap(([path, written]) =>
				written === null ? [] : [{ path, contents: Buffer.from(written).toString('base64url') }],
			),
			deletions: update.output.deletions,
		})
		return await write({
			...context,
			request: new Request(context.request.url, { method: 'POST', headers: context.request.headers, body }),
		})
	} catch (error) {
		if (error instanceof PictureError) return refused(error.message)
		throw error
	}
}

function refused(sentences: string): Response {
	return new Response(`Not saved. ${sentences}`, { status: 422, headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
