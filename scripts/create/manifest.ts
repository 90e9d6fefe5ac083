/** Fields of a package.json that a new shop needs. */
export interface Manifest {
	readonly name: string
	readonly scripts: Readonly<Record<string, string>>
	readonly dependencies: Readonly<Record<string, string>>
	readonly devDependencies: Readonly<Record<string, string>>
	readonly [field: string]: unknown
}

/** npm scripts of a shop; the others are for developers of the programs. */
const scripts = ['postinstall', 'dev', 'edit', 'build', 'start', 'store', 'check:content', 'check:types', 'sbom']

/** Development dependencies of a shop: for the forms of "npm run edit" and for type checks. */
const developing = /^(diff$|mdast-util-from-markdown$|@astrojs\/check$|typescript7?$|@types\/)/

/** Creates the package.json of a new shop, with only the needed packages in the same versions. */
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
