import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { readContent } from '#content/read.ts'
import { ContentError } from '#content/source/problem.ts'
import { hasVersionControl, saveVersion } from './versions.ts'

export interface Published {
	readonly isDone: boolean
	/** Message for the editor. */
	readonly words: string
	/** Last lines of the output of a failed build. */
	readonly log: string
}

/** Returns the errors that prevent publishing; empty if there are none. `themeFolder` is the theme folder, relative to the root. */
export function findMistakes(root: string, themeFolder: string | null): string {
	const { problems } = readContent(root, { themeFolder })
	return problems.length === 0 ? '' : new ContentError(problems).message
}

/**
 * Stores the texts as a version and builds the shop from them. A shop that runs from this folder restarts with the new build. `environment`
 * contains the settings of the build.
 */
export async function publish(root: string, themeFolder: string | null, words: string, environment: NodeJS.ProcessEnv): Promise<Published> {
	const mistakes = findMistakes(root, themeFolder)
	if (mistakes !== '') return { isDone: false, words: 'Nothing was published: the texts have a mistake.', log: mistakes }
	const edited = join(root, themeFolder ?? '')
	if (hasVersionControl(edited)) saveVersion(edited, words)
	const { code, output } = await build(root, environment)
	if (code !== 0)
		return { isDone: false, words: 'The version is saved, but the shop could not be built from it.', log: output.slice(-4000) }
	if (environment.RENDER === 'static') return { isDone: true, words: 'Done: the folder "dist" holds the new site. Upload it.', log: '' }
	return { isDone: true, words: 'Done. A shop that runs from this folder shows the new texts in a few seconds.', log: '' }
}

function build(root: string, environment: NodeJS.ProcessEnv): Promise<{ readonly code: number | null; readonly output: string }> {
	const child = spawn(process.execPath, [join(root, 'scripts/run.mjs'), 'scripts/build.ts'], {
		cwd: root,
		env: environment,
		stdio: ['ignore', 'pipe', 'pipe'],
	})
	let output = ''
	for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
	return new Promise((resolve, reject) => {
		child.once('error', reject)
		child.once('close', (code) => resolve({ code, output }))
	})
}
