/**
 * `npm run make:data -- NAME`: regenerates the data of addresses and places that the project contains. It is not needed to run, build, test
 * or extend the shop. `holidays` is due once a year.
 */
import { argv } from 'node:process'

const generators: Readonly<Record<string, () => Promise<unknown>>> = {
	'address-forms': () => import('./data/address-forms.ts'),
	'city-names': () => import('./data/city-names.ts'),
	holidays: () => import('./data/holidays.ts'),
	location: () => import('./data/location.ts'),
}

const [name = ''] = argv.slice(2)
const generate = Object.hasOwn(generators, name) ? generators[name] : undefined
if (generate) await generate()
else {
	console.error(`Name what to regenerate: npm run make:data -- ${Object.keys(generators).join(' | ')}`)
	process.exitCode = 1
}
