/** A package.json, as far as a new shop has to do with it. */
export interface Manifest {
	readonly name: string
	readonly scripts: Readonly<Record<string, string>>
	readonly dependencies: Readonly<Record<string, string>>
	readonly devDependencies: Readonly<Record<string, string>>
	readonly [field: string]: unknown
}

/** What can be done with a shop; the others are for those who work on its programs. */
const scripts = ['dev', 'edit', 'build', 'start', 'store', 'check:content', 'check:types', 'sbom']

/** Of the packages for working on it: what the forms of "npm run edit" are made of, and what types are checked with. */
const developing = /^(@keystatic\/|diff$|mdast-util-from-markdown$|sharp$|@astrojs\/check$|typescript$|@types\/(?!autocannon))/

/** The package.json of a new shop: the same versions of what it needs, and nothing else. */
export function manifestOf(manifest: Manifest, name: string): Manifest {
	return {
		...manifest,
		name,
		description: `The shop ${name}.`,
		version: '0.1.0',
		workspaces: ['packages/*'],
		scripts: only(manifest.scripts, (script) => scripts.includes(script)),
		devDependencies: only(manifest.devDependencies, (one) => developing.test(one)),
	}
}

function only(values: Readonly<Record<string, string>>, wanted: (key: string) => boolean): Readonly<Record<string, string>> {
	return Object.fromEntries(Object.entries(values).filter(([key]) => wanted(key)))
}
