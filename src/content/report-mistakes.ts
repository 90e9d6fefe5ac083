import { join } from 'node:path'
import type { AstroIntegration } from 'astro'
import { readContent } from './read.ts'
import { fromRoot } from './source/files.ts'
import { ContentError } from './source/problem.ts'
import { foldersOfTexts, whenSaved } from './watch.ts'

/** While somebody is editing, a mistake covers the page that they look at, until it is mended. `folder` is the owner's (SHOP_DIR). */
export function tellMistakes(folder: string | undefined): AstroIntegration {
	return {
		name: 'tell-mistakes',
		hooks: {
			'astro:server:setup'({ server }) {
				const { root } = server.config
				const owners = fromRoot(root, folder)
				let told = false
				const tell = () => {
					const { problems } = readContent(root, { owners })
					if (problems.length > 0) server.ws.send({ type: 'error', err: { message: new ContentError(problems).message, stack: '' } })
					else if (told) server.ws.send({ type: 'full-reload' })
					told = problems.length > 0
				}
				// What lies elsewhere is watched only when that is said.
				if (owners !== null) server.watcher.add(join(root, owners))
				whenSaved(server.watcher, foldersOfTexts(root, owners), tell)
				// A page that is opened while there is a mistake.
				server.ws.on('connection', tell)
			},
		},
	}
}
