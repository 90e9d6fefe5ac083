import { join } from 'node:path'
import type { AstroIntegration } from 'astro'
import { readContent } from './read.ts'
import { fromRoot } from './source/files.ts'
import { ContentError } from './source/problem.ts'
import { onSave, textFolders } from './watch.ts'

/** Shows mistakes in texts as an error overlay of the development server until they are fixed. `folder` is the theme folder (SHOP_DIR). */
export function reportMistakes(folder: string | undefined): AstroIntegration {
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
				// Vite does not watch folders outside of the project by default.
				if (owners !== null) server.watcher.add(join(root, owners))
				onSave(server.watcher, textFolders(root, owners), tell)
				// Pages that are opened later need the overlay as well.
				server.ws.on('connection', tell)
			},
		},
	}
}
