import { createHash } from 'node:crypto'
import { globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Configuration, type VariableName, variableNames, variables } from '@storefront/runtime/configuration/configuration.ts'
import { relativeToRoot } from '#content/source/files.ts'

/** Input files of a build. */
const sources = ['astro.config.mjs', 'package-lock.json', 'tsconfig.json', '{src,packages,content,public}/**/*']

/** Input files of pages, except texts. */
const code = [
	'astro.config.mjs',
	'package-lock.json',
	'tsconfig.json',
	'{src,public,scripts}/**/*',
	'packages/{contract,i18n,runtime}/**/*',
]

/** File with the fingerprint of the build; written last, so that an interrupted build has none. */
export const fingerprintFile = (root: string) => join(root, 'dist', 'fingerprint')

/** Returns a hash that changes with every source file, dependency and setting of the build. */
export function fingerprint(root: string, configuration: Configuration): string {
	return printOf(root, configuration, sources)
}

/** Returns a hash that changes when pages can change although texts and products do not. */
export function codeFingerprint(root: string, configuration: Configuration): string {
	return `${printOf(root, configuration, code)} ${process.version}`
}

function printOf(root: string, configuration: Configuration, files: readonly string[]): string {
	const hash = createHash('sha256')
	for (const name of variableNames.filter((name) => isBuiltIn(name, configuration))) {
		hash.update(`${name}=${JSON.stringify(configuration[name])}\n`)
	}
	for (const path of globSync([...files, ...ownersFiles(root, configuration)], { cwd: root, exclude: isPackage }).sort()) {
		if (statSync(join(root, path), { throwIfNoEntry: false })?.isFile())
			hash.update(`${path.replaceAll('\\', '/')}\n`).update(readFileSync(join(root, path)))
	}
	return hash.digest('hex').slice(0, 32)
}

/** All files of the theme folder, because slots, pages and colours affect pages like code does. */
function ownersFiles(root: string, { SHOP_DIR }: Configuration): readonly string[] {
	const owners = relativeToRoot(root, SHOP_DIR)
	return owners === null ? [] : [`${owners}/**/*`]
}

/** Dependencies of the theme folder's package.json, by its lock file. */
const isPackage = (path: string) => path.endsWith('node_modules')

/** Whether a setting is part of the build: on a static site all settings are, because it has no server that reads them at its start. */
function isBuiltIn(name: VariableName, configuration: Configuration): boolean {
	return configuration.RENDER === 'static' || variables[name].since === 'build'
}

/** Whether the build in `dist` has this fingerprint. */
export function isBuildCurrent(root: string, print: string): boolean {
	return readBuildFingerprint(root) === print
}

/** Fingerprint of the build in `dist`; null if there is no complete build. */
export function readBuildFingerprint(root: string): string | null {
	try {
		return readFileSync(fingerprintFile(root), 'utf8')
	} catch {
		return null
	}
}

export function markBuilt(root: string, print: string): void {
	writeFileSync(fingerprintFile(root), print)
}

export function markUnbuilt(root: string): void {
	rmSync(fingerprintFile(root), { force: true })
}
