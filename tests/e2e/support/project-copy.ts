import { type ChildProcess, spawn } from 'node:child_process'
import {
	cpSync,
	existsSync,
	linkSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { linkWorkspace } from '#tests/link-packages.ts'

const project = join(import.meta.dirname, '../../..')
const sources = [
	...['src', 'packages', 'content', 'scripts'],
	...['astro.config.mjs', 'package.json', 'package-lock.json', 'tsconfig.json'],
]

/** Copy of the project in which a test can change files and build. */
export interface ProjectCopy {
	readonly root: string
	read(path: string): string
	write(path: string, text: string): void
	/** Starts a script of the copy. */
	start(script: string, environment?: Readonly<Record<string, string>>, args?: readonly string[]): ChildProcess
	/** Runs a script of the copy; returns its exit code and its output. */
	run(
		script: string,
		environment?: Readonly<Record<string, string>>,
		args?: readonly string[],
	): Promise<{ readonly code: number | null; readonly output: string }>
	remove(): void
}

/** Creates a folder with hard links to the files of another one. */
function linkFiles(from: string, to: string): void {
	if (!existsSync(from)) return
	mkdirSync(to, { recursive: true })
	for (const entry of readdirSync(from, { withFileTypes: true })) {
		const [source, target] = [join(from, entry.name), join(to, entry.name)]
		if (entry.isDirectory()) linkFiles(source, target)
		else linkSync(source, target)
	}
}

const isNotInstalled = (path: string) => !path.endsWith('node_modules')

/** The copy is in a folder of the project, so that its packages resolve. */
export function copyProject(): ProjectCopy {
	mkdirSync(join(project, '.cache'), { recursive: true })
	const root = mkdtempSync(join(project, '.cache/copy-'))
	for (const source of sources) cpSync(join(project, source), join(root, source), { recursive: true, filter: isNotInstalled })
	// No test writes to these: 30 MB of pictures, and the compressed files of earlier builds.
	for (const folder of ['public', '.cache/packed']) linkFiles(join(project, folder), join(root, folder))
	// Builds store their caches in a separate folder, in which astro is resolved by name.
	linkWorkspace(root)
	symlinkSync(join(project, 'node_modules/astro'), join(root, 'node_modules/astro'), 'junction')
	const start = (script: string, environment: Readonly<Record<string, string>> = {}, args: readonly string[] = []) =>
		spawn(process.execPath, ['scripts/run.mjs', script, ...args], {
			cwd: root,
			env: {
				PATH: process.env.PATH,
				HOME: process.env.HOME,
				NODE_OPTIONS: process.env.NODE_OPTIONS,
				DATA_DIR: join(root, 'data'),
				...environment,
			},
			stdio: ['ignore', 'pipe', 'pipe'],
		})
	return {
		root,
		read: (path) => readFileSync(join(root, path), 'utf8'),
		write(path, text) {
			mkdirSync(dirname(join(root, path)), { recursive: true })
			writeFileSync(join(root, path), text)
		},
		start,
		run(script, environment, args) {
			const child = start(script, environment, args)
			let output = ''
			for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk.toString()))
			return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })))
		},
		remove: () => rmSync(root, { recursive: true, force: true, maxRetries: 5 }),
	}
}
