import { join, relative } from 'node:path'
import type { AstroIntegration } from 'astro'
import { ContentError } from './problem.ts'
import { readContent } from './read.ts'

/** While somebody is editing, a mistake covers the page that they look at, until it is mended. */
export function tellMistakes(): AstroIntegration {
	return {
		name: 'tell-mistakes',
		hooks: {
			'astro:server:setup'({ server }) {
				const { root } = server.config
				let told = false
				server.watcher.on('all', (_event, path) => {
					if (relative(join(root, 'content'), path).startsWith('..')) return
					const { problems } = readContent(root)
					if (problems.length > 0) server.ws.send({ type: 'error', err: { message: new ContentError(problems).message, stack: '' } })
					else if (told) server.ws.send({ type: 'full-reload' })
					told = problems.length > 0
				})
			},
		},
	}
}
