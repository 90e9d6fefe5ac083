import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, join, relative, resolve } from 'node:path'
import { type Manifest, manifestOf } from './manifest.ts'
import { compose, dockerfileOf, environment, ignored, readme, themeReadme, tokens } from './texts.ts'

/** The shop cannot be created; the message contains the reason. */
export class CreateError extends Error {
	override readonly name = 'CannotCreate'
}

/** Files of a new shop: programs, texts and documentation, without the tests, benchmarks and code checks of developers. */
const parts = [
	...['src', 'packages', 'content', 'public', 'docs', 'deploy', 'examples'],
	...[
		'astro.config.mjs',
		'tsconfig.json',
		'tsconfig.astro.json',
		'package-lock.json',
		'.npmrc',
		'.dockerignore',
		'CHANGELOG.md',
		'LICENSE',
	],
	...['build', 'edit', 'serving', 'build.ts', 'check-content.ts', 'dev.ts', 'edit.ts', 'environment.ts', 'start.ts'].map(
		(name) => `scripts/${name}`,
	),
	...['end-with-npm.mjs', 'prefer-own-node.mjs', 'run.mjs'].map((name) => `scripts/${name}`),
]

/** Creates a shop from the one at `root` and returns its absolute path. Throws `CreateError` before it writes anything. */
export function createShop(root: string, wanted: string): string {
	const folder = resolve(wanted)
	expectFree(root, folder)
	const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest
	for (const part of parts) cpSync(join(root, part), join(folder, part), { recursive: true, filter: isOfShop })
	const write = (path: string, text: string) => {
		mkdirSync(join(folder, path, '..'), { recursive: true })
		writeFileSync(join(folder, path), text)
	}
	const made = manifestOf(manifest, nameOf(folder))
	write('package.json', `${JSON.stringify(made, null, 2)}\n`)
	write('README.md', readme(made.name))
	write('Dockerfile', dockerfileOf(readFileSync(join(root, 'Dockerfile'), 'utf8')))
	write('compose.yaml', compose(made.name))
	write('.gitignore', ignored)
	for (const path of ['.env', '.env.example']) write(path, environment)
	write('shop/README.md', themeReadme)
	write('shop/tokens.yaml', tokens)
	// Git does not store empty folders.
	for (const path of ['content', 'pages', 'public', 'slots']) write(`shop/${path}/.gitkeep`, '')
	pruneLock(folder)
	return folder
}

/** Whether a file belongs to a new shop: not the conformance kit, and no installed packages. */
function isOfShop(path: string): boolean {
	return !/[\\/](?:packages[\\/]conformance|node_modules)$/.test(path)
}

function expectFree(root: string, folder: string): void {
	const inside = relative(root, folder)
	if (inside === '' || !(inside.startsWith('..') || resolve(inside) === inside)) {
		throw new CreateError(`${folder} is inside the project of the shop. Choose a folder next to it: npm run create -- ../my-shop`)
	}
	const there = statSync(folder, { throwIfNoEntry: false })
	if (!there) return
	if (!there.isDirectory()) throw new CreateError(`${folder} is a file. Choose another name for the new shop's folder.`)
	if (readdirSync(folder).length > 0) {
		throw new CreateError(`${folder} is not empty, and existing files are not overwritten. Choose another folder, or empty it first.`)
	}
}

/** Converts a folder name to a package name of lower-case letters, digits and dashes. */
function nameOf(folder: string): string {
	const name = basename(folder)
		.toLowerCase()
		.replaceAll(/[^a-z\d]+/g, '-')
		.replaceAll(/^-+|-+$/g, '')
	return name || 'my-shop'
}

/** The lock file keeps the tested versions; npm removes packages that the new package.json does not need. */
function pruneLock(folder: string): void {
	const flags = ['--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund', '--offline']
	const { status, stderr } = spawnSync('npm', ['prune', ...flags], { cwd: folder, encoding: 'utf8', shell: process.platform === 'win32' })
	if (status !== 0) throw new Error(`npm could not bring ${join(folder, 'package-lock.json')} in line with package.json:\n${stderr}`)
}
