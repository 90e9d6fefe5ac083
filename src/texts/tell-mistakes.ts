import type { AstroIntegration } from 'astro'
import { ContentError } from './problem.ts'
import { readContent } from './read.ts'
import { whenSaved } from './watch.ts'

/** While somebody is editing, a mistake covers the page that they look at, until it is mended. */
export function tellMistakes(): AstroIntegration {
	return {
		name: 'tell-mistakes',
		hooks: {
			'astro:server:setup'({ server }) {
				const { root } = server.config
				let told = false
				const tell = () => {
					const { problems } = readContent(root)
					if (problems.length > 0) server.ws.send({ type: 'error', err: { message: new ContentError(problems).message, stack: '' } })
					else if (told) server.ws.send({ type: 'full-reload' })
					told = problems.length > 0
				}
				whenSaved(server.watcher, root, tell)
				// A page that is opened while there is a mistake.
				server.ws.on('connection', tell)
			},
		},
	}
}
