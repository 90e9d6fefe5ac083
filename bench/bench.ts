/** `npm run bench`: measures the built shop. docs/bench.md shows results. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Engine } from '@storefront/store/infrastructure/db/open.ts'
import { Command, InvalidArgumentError, Option } from 'commander'
import { measureAccessories } from './accessories.ts'
import { measureBuilds } from './builds.ts'
import { measureDesk } from './desk/pages.ts'
import { measureFacets } from './facets.ts'
import { measureFaults } from './faults.ts'
import { measureFuzz } from './fuzz.ts'
import { measureGrowth } from './growth.ts'
import { measureImport } from './import.ts'
import { measureInterference } from './interference.ts'
import { measureKills } from './kills.ts'
import { machine } from './machine.ts'
import { measureNginx } from './nginx.ts'
import { measurePages } from './pages.ts'
import { measurePayments } from './payments.ts'
import { measureRecall } from './recall/recall.ts'
import { measureSearch } from './search.ts'
import { measureServer } from './server.ts'
import { measureShoppers } from './shoppers.ts'
import { measureSoak } from './soak.ts'
import { measureStops } from './stops.ts'
import { printResult, type Result } from './table.ts'
import { Fixture } from './workshop.ts'

interface Options {
	readonly engine: Engine
	readonly seconds: number
	readonly sizes: readonly number[]
	readonly shoppers: number
	readonly shopping: number
	readonly soaking: number
	readonly requests: number
	readonly seed: number
	readonly feed?: string
	readonly machines?: true
	readonly json?: true
}

const parts = {
	pages: (workshop) => measurePages(workshop),
	server: (workshop, options) => measureServer(workshop, options),
	beside: (workshop, options) => measureInterference(workshop, options),
	nginx: (workshop, options) => measureNginx(workshop, options),
	soak: (workshop, options) => measureSoak(workshop, options),
	import: (workshop) => measureImport(workshop),
	search: (workshop) => measureSearch(workshop),
	facets: (workshop, options) => measureFacets(workshop, options),
	recall: (workshop, options) => measureRecall(workshop, options),
	desk: (workshop, options) => measureDesk(workshop, options),
	accessories: (workshop, options) => measureAccessories(workshop, options),
	builds: (workshop) => measureBuilds(workshop),
	growth: (workshop, options) => measureGrowth(workshop, options),
	shoppers: (workshop, options) => measureShoppers(workshop, options),
	stops: (workshop) => measureStops(workshop),
	kills: (workshop, options) => measureKills(workshop, options),
	payments: (workshop, options) => measurePayments(workshop, options),
	faults: (workshop, options) => measureFaults(workshop, options),
	fuzz: (workshop, options) => measureFuzz(workshop, options),
} as const satisfies Record<string, (workshop: Fixture, options: Options) => Promise<Result>>

type Part = keyof typeof parts
const partNames = Object.keys(parts) as Part[]

const command = new Command('npm run bench --')
	.description(
		'Measures the built shop: bytes, requests a second, import, search and what it finds, growth, shoppers at once; and asks it 20,000 spoilt things. Takes about half an hour; a part takes one to four minutes, soak ten.',
	)
	.argument('[parts...]', `which of ${partNames.join(', ')}; all without it`, readParts)
	.option('--seconds <n>', 'how long each kind of request is measured, three times (server, nginx), or once (beside)', readNumber, 4)
	.option('--sizes <n,n>', 'numbers of products (growth)', (text: string) => text.split(',').map(readNumber), [1000, 10_000, 100_000])
	.option('--shoppers <n>', 'how many shop at once (shoppers)', readNumber, 200)
	.option('--shopping <seconds>', 'for how long (shoppers)', readNumber, 60)
	.option('--machines', 'ten processes behind nginx, of which one is killed and one renewed meanwhile (shoppers)')
	.option('--soaking <seconds>', 'for how long memory is watched; from 600 on growth fails the run (soak)', readNumber, 600)
	.option('--requests <n>', 'how many (fuzz)', readNumber, 20_000)
	.option('--feed <file>', 'a product feed of your own in place of the generated one (pages, server, import, search, recall, accessories)')
	.option('--seed <n>', 'what they are made from: the same ones again (kills, payments, faults, fuzz, soak)', readNumber, 1)
	.addOption(
		new Option('--engine <engine>', 'the database (server, facets, desk, accessories, growth, kills, fuzz)')
			.choices(['sqlite', 'postgres'])
			.default('sqlite'),
	)
	.option('--json', 'print JSON')
	.action(run)

await command.parseAsync()

async function run(wanted: readonly Part[], options: Options): Promise<void> {
	const before = machine()
	const workshop = new Fixture(options.feed)
	const results: Partial<Record<Part, Result>> = {}
	try {
		for (const part of wanted.length > 0 ? wanted : partNames) {
			const result = await parts[part](workshop, options)
			results[part] = result
			if (!options.json) printResult(result)
		}
	} finally {
		await workshop.close()
	}
	const report = JSON.stringify({ at: new Date().toISOString(), machine: before, results }, null, '\t')
	const path = join(import.meta.dirname, 'results/latest.json')
	mkdirSync(dirname(path), { recursive: true })
	writeFileSync(path, report)
	if (options.json) console.log(report)
	else
		console.log(
			`\nThe same as JSON: bench/results/latest.json. ${before.cores} cores, Node ${before.node}, load ${before.loadBefore.toFixed(1)} before.`,
		)
}

function readParts(name: string, before: readonly Part[] | undefined): readonly Part[] {
	const part = partNames.find((known) => known === name)
	if (!part) throw new InvalidArgumentError(`It must be one of ${partNames.join(', ')}.`)
	return [...(before ?? []), part]
}

function readNumber(text: string): number {
	if (!/^[1-9]\d{0,6}$/.test(text)) throw new InvalidArgumentError('It must be a whole number above 0.')
	return Number(text)
}
