import { join } from 'node:path'
import type { AstroIntegration } from 'astro'
import { readContent } from './read.ts'
import { relativeToRoot } from './source/files.ts'
import { ContentError } from './source/problem.ts'
import { onSave, watchedFolders } from './watch.ts'

/** Shows mistakes in texts as an error overlay of the development server until they are fixed. `folder` is the theme folder (SHOP_DIR). */
export function reportMistakes(folder: string | undefined): AstroIntegration {
	return {
		name: 'tell-mistakes',
		hooks: {
			'astro:server:setup'({ server }) {
				const { root } = server.config
				const themeFolder = relativeToRoot(root, folder)
				let hadProblems = false
				const tell = () => {
					const { problems } = readContent(root, { themeFolder })
					if (problems.length > 0) server.ws.send({ type: 'error', err: { message: new ContentError(problems).message, stack: '' } })
					else if (hadProblems) server.ws.send({ type: 'full-reload' })
					hadProblems = problems.length > 0
				}
				// Vite does not watch folders outside of the project by default.
				if (themeFolder !== null) server.watcher.add(join(root, themeFolder))
				onSave(server.watcher, watchedFolders(root, themeFolder), tell)
				// Pages that are opened later need the overlay as well.
				server.ws.on('connection', tell)
			},
		},
	}
}
