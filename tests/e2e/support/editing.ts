import type { ChildProcess } from 'node:child_process'
import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { installForms } from '#scripts/edit/install.ts'
import { expect } from '../fixtures.ts'
import { copyProject, type ProjectCopy } from './project-copy.ts'

const project = join(import.meta.dirname, '../../..')

/** Copies the project, with a link to the packages of the forms. */
export function copyWithForms(): ProjectCopy {
	installForms(project)
	const copy = copyProject()
	symlinkSync(join(project, 'scripts/edit/node_modules'), join(copy.root, 'scripts/edit/node_modules'), 'junction')
	return copy
}

/** Runs `npm run edit` on a copy of the project, which `prepare` changes before. */
export async function startEditing(prepare: (copy: ProjectCopy) => void, environment: Readonly<Record<string, string>> = {}) {
	const copy = copyWithForms()
	prepare(copy)
	const child = copy.start('scripts/edit.ts', { PORT: '0', ...environment })
	const stop = () => {
		child.kill('SIGKILL')
		copy.remove()
	}
	try {
		return { ...(await readAnnouncedUrl(child)), read: copy.read, write: copy.write, stop }
	} catch (error) {
		stop()
		throw error
	}
}

/** Waits for the printed URL, and returns it with the output before it. */
export function readAnnouncedUrl(
	child: ChildProcess,
	sentence = /Edit the texts of the shop at (http:\S+)\/keystatic/,
): Promise<{ readonly url: string; readonly output: string }> {
	return new Promise((resolve, reject) => {
		let output = ''
		const hear = (chunk: Buffer) => {
			output += chunk.toString()
			const address = sentence.exec(output)?.[1]
			if (address) resolve({ url: address, output })
		}
		child.stdout?.on('data', hear)
		child.stderr?.on('data', hear)
		child.once('exit', (code) => reject(new Error(`It ended with code ${code}:\n${output}`)))
	})
}

/** Assertions with a longer timeout, because a development server compiles each page on request, which is slow on a busy machine. */
export const expectSlowly = expect.configure({ timeout: 600_000 })

/** Timeout for the first page of a development server in milliseconds, because it compiles shared modules. */
export const firstPageMs = 900_000

/**
 * Expected console messages: Keystatic requests a font of another host, which its page blocks, and the first visit can reload for bundled
 * packages.
 */
export const knownFormWarnings =
	/fonts\.googleapis\.com|404|504|Outdated|dynamically imported|x-frame|favicon|WebSocket|hydrat|Failed to fetch|Security Policy|422/i
