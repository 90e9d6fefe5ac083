import { join } from 'node:path'
import { paths } from '@storefront/contract/domain/paths.ts'
import { type Nginx, provideNginx, startNginx } from '#tests/e2e/support/nginx.ts'
import { type Shop, startShop } from '#tests/e2e/support/shop.ts'
import { loadFixtures } from './fixtures.ts'
import { type Measured, runLoad, type Task } from './load.ts'
import { processorTime } from './machine.ts'
import { quantile } from './measure.ts'
import { frameStyleSheet } from './style-sheet.ts'
import type { Result, Row } from './table.ts'
import type { Fixture } from './workshop.ts'

interface Options {
	/** Duration of one task in one round, in seconds. */
	readonly seconds: number
}

const rounds = 3
const file = 'file of nginx'

/** Measures requests per second through deploy/nginx.conf: cached pages, compared with a static file of the same nginx. */
export async function measureNginx(workshop: Fixture, { seconds }: Options): Promise<Result> {
	const program = provideNginx()
	const title = 'nginx: cached pages through deploy/nginx.conf, compared with a built file from the same nginx'
	if (!program) return { title, note: 'There is no nginx here.', rows: [] }
	const { environment } = await workshop.catalogue('sqlite', 1000)
	const shop = await startShop({ environment })
	const nginx = await startNginx(program, [shop.url, shop.url], join(import.meta.dirname, '../dist/client'))
	try {
		const { category, productIds } = await loadFixtures(nginx.url)
		const tasks = [
			taskOf(file, `/_astro/${frameStyleSheet()}`),
			taskOf('home', paths.home),
			taskOf('listing', paths.category(category.id)),
			taskOf('product', paths.product(productIds[0])),
		]
		const all = new Map<string, Through[]>(tasks.map(({ name }) => [name, []]))
		for (const task of tasks) await measure(nginx, shop, task, 1)
		for (let round = 0; round < rounds; round++)
			for (const task of tasks) all.get(task.name)?.push(await measure(nginx, shop, task, seconds))
		const yardstick = all.get(file) ?? []
		return {
			title: `${title}; 32 connections, median of ${rounds} rounds of ${seconds} s`,
			note: '"of file" is the figure: by requests a second, which the bench itself limits, and by the processor time of nginx and the shop behind it for one request, which it does not.',
			rows: [...all].map(([name, through]) => rowOf(name, through, yardstick)),
		}
	} finally {
		await nginx.stop()
		await shop.stop()
	}
}

interface Through extends Measured {
	/** Processor time of nginx for one request, in milliseconds; null if the system does not report it. */
	readonly ofNginx: number | null
}

/** Creates a task with the encodings of browsers: nginx sends its file with gzip, the shop its page with Brotli. */
function taskOf(name: string, path: string): Task {
	return { name, request: () => ({ path, headers: { 'accept-encoding': 'gzip, br' } }) }
}

async function measure(nginx: Nginx, shop: Shop, task: Task, seconds: number): Promise<Through> {
	const used = () => nginx.pids().reduce((sum, pid) => sum + (processorTime(pid) ?? Number.NaN), 0)
	const before = used()
	const measured = await runLoad({ url: nginx.url, pid: shop.pid }, task, seconds)
	const spent = used() - before
	return { ...measured, ofNginx: Number.isNaN(spent) ? null : spent / (measured.perSecond * seconds) }
}

/** Sum of the processor time of nginx and the shop for one request. */
function costOf(through: Through | undefined): number {
	return (through?.ofNginx ?? Number.NaN) + (through?.processor ?? Number.NaN)
}

function rowOf(name: string, through: readonly Through[], yardstick: readonly Through[]): Row {
	const median = (figure: (one: Through, round: number) => number | null) =>
		quantile(through.flatMap((one, round) => figure(one, round) ?? []))
	return {
		request: name,
		'per second': Math.round(median(({ perSecond }) => perSecond)),
		'of file': median(({ perSecond }, round) => perSecond / (yardstick[round]?.perSecond ?? Number.NaN)),
		'of file by cpu': median((one, round) => costOf(yardstick[round]) / costOf(one)),
		'nginx cpu ms': median(({ ofNginx }) => ofNginx),
		'shop cpu ms': median(({ processor }) => processor),
		'p50 ms': median(({ p50 }) => p50),
		'p99 ms': median(({ p99 }) => p99),
	}
}
