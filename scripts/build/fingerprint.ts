import { createHash } from 'node:crypto'
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Configuration, variableNames, variables } from '@storefront/runtime/configuration/configuration.ts'
import { relativeToRoot } from '#content/source/files.ts'
import { filesBelow, readText } from './files.ts'

const settings = ['astro.config.mjs', 'package-lock.json', 'tsconfig.json']
const sources = ['src', 'packages', 'content', 'public']

/** File with the fingerprint of the build; written last, so that an interrupted build has none. */
export const fingerprintFile = (root: string) => join(root, 'dist', 'fingerprint')

/** Sizes and times of the sources of the last build, so that a start need not read them. */
const stampFile = (root: string) => join(root, '.cache/sources')

/** Returns a hash that changes with every source file, dependency and setting of the build. */
export function fingerprint(root: string, configuration: Configuration, folders: readonly string[] = sources): string {
	return hashFiles(root, configuration, folders, (file) => readFileSync(file))
}

/** Returns a hash of the sizes and times of the same files. */
export function sourceStamp(root: string, configuration: Configuration): string {
	return hashFiles(root, configuration, sources, (file) => {
		const { size, mtimeMs } = statSync(file)
		return `${size} ${mtimeMs}\n`
	})
}

function hashFiles(
	root: string,
	configuration: Configuration,
	folders: readonly string[],
	read: (file: string) => string | Buffer,
): string {
	const hash = createHash('sha256')
	// A static site contains all settings, because it has no server that reads them at its start.
	const names = variableNames.filter((name) => configuration.RENDER === 'static' || variables[name].since === 'build')
	// A build with the default of DESK also serves a shop that sets it to `on`.
	const values = { ...configuration, DESK: configuration.DESK ?? 'on' }
	for (const name of names) hash.update(`${name}=${JSON.stringify(values[name])}\n`)
	const theme = relativeToRoot(root, configuration.SHOP_DIR)
	const below = [...folders, ...(theme === null ? [] : [theme])].flatMap((folder) =>
		filesBelow(resolve(root, folder)).map((path) => `${folder}/${path}`),
	)
	// The dependencies of the theme folder are in its lock file; Astro writes types to `.astro`.
	for (const path of [...settings, ...below.filter((one) => !/\/(node_modules|\.astro)\//.test(one))].sort()) {
		const file = resolve(root, path)
		if (statSync(file, { throwIfNoEntry: false })) hash.update(`${path}\n`).update(read(file))
	}
	return hash.digest('hex').slice(0, 32)
}

/** Whether the build in `dist` has these sources and settings. */
export function isBuildCurrent(root: string, configuration: Configuration): boolean {
	const print = readBuildFingerprint(root)
	if (print === null) return false
	return readText(stampFile(root)) === `${print} ${sourceStamp(root, configuration)}` || print === fingerprint(root, configuration)
}

/** Fingerprint of the build in `dist`; null if there is no complete build. */
export const readBuildFingerprint = (root: string) => readText(fingerprintFile(root))

/** `stamp`: the sizes and times of the sources when the build began. */
export function markBuilt(root: string, print: string, stamp?: string): void {
	if (stamp !== undefined) writeFileSync(stampFile(root), `${print} ${stamp}`)
	writeFileSync(fingerprintFile(root), print)
}

export function markUnbuilt(root: string): void {
	rmSync(fingerprintFile(root), { force: true })
}
