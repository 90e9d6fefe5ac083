import { join } from 'node:path'
import { copyProject, type ProjectCopy } from '#tests/e2e/support/project-copy.ts'
import { startShop } from '#tests/e2e/support/shop.ts'
import { differingPaths, filesOf } from '#tests/e2e/support/static-site.ts'
import type { Result, Row } from './table.ts'
import type { Fixture } from './workshop.ts'

/** Number of products of the static site. */
const products = 10_000

const answers = 'content/faq/returns-refunds.yaml'

/** Measures the build time of a static site: complete, again without a change, and after an edit of one FAQ answer. */
export async function measureBuilds(workshop: Fixture): Promise<Result> {
	const catalogue = await workshop.catalogue('sqlite', products)
	const store = await startShop({ environment: catalogue.environment })
	const copy = copyProject()
	try {
		const whole = await build(copy, store.url)
		const again = await build(copy, store.url)
		copy.write(answers, copy.read(answers).replace('We refund', 'We gladly refund'))
		const edited = await build(copy, store.url)
		const row = (name: string, { seconds, files }: Built, before: Built | null): Row => ({
			build: name,
			s: seconds,
			'of the whole': seconds / whole.seconds,
			files: files.size,
			'files that differ': before ? differingPaths(before.files, files).length : null,
		})
		return {
			title: `Builds of a site of files, ${products} products`,
			note: 'Each page counts three times: as it is, and packed in two ways. The last row edits one answer; "fingerprint" differs as well.',
			rows: [row('whole', whole, null), row('the same again', again, whole), row('one answer edited', edited, again)],
		}
	} finally {
		copy.remove()
		await store.stop()
	}
}

interface Built {
	readonly seconds: number
	readonly files: ReadonlyMap<string, string>
}

async function build(copy: ProjectCopy, storeUrl: string): Promise<Built> {
	const started = performance.now()
	const { code, output } = await copy.run('scripts/build.ts', { RENDER: 'static', STORE_API_URL: `${storeUrl}/api` })
	if (code !== 0) throw new Error(`The build ended with code ${code}:\n${output.slice(-2000)}`)
	const seconds = (performance.now() - started) / 1000
	return { seconds, files: filesOf(join(copy.root, 'dist')) }
}
