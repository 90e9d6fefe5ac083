import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeImport } from '@storefront/store/cli/terminal/import-summary.ts'
import { Report } from '@storefront/store/commerce/feed/import/report.ts'
import { expect, it, onTestFinished } from 'vitest'

it('an import lists refused lines apart from notes, and says how many more there are of each', () => {
	const folder = mkdtempSync(join(tmpdir(), 'report-'))
	onTestFinished(() => rmSync(folder, { recursive: true }))
	const report = new Report(folder, 'feed.tsv', new Date())
	for (let line = 1; line <= 24; line++)
		report.add({
			kind: line % 2 ? 'note' : 'refused',
			line,
			id: `id-${line}`,
			reason: line % 2 ? 'was read as 11.00 USD' : 'price is missing',
		})
	const { first: remarks, path: reportPath } = report.close()
	const lines = describeImport(
		{
			read: { lines: 24, refused: 12, notes: 12 },
			products: 12,
			applied: { created: 12, changed: 0, unchanged: 0 },
			completed: [],
			plan: null,
			demo: null,
			gone: { removed: 0, soldOut: 0 },
			stopped: false,
			remarks,
			reportPath,
		},
		{ dryRun: false, seconds: 1 },
	)
	expect(lines.slice(0, 25)).toEqual([
		'Read 24 lines: 12 products, 12 lines rejected.',
		...Array.from({ length: 10 }, (_, index) => `  line ${2 * index + 2} (id-${2 * index + 2}): price is missing`),
		'  and 2 more in the report',
		'12 notes on imported lines:',
		...Array.from({ length: 10 }, (_, index) => `  line ${2 * index + 1} (id-${2 * index + 1}): was read as 11.00 USD`),
		'  and 2 more in the report',
		`  Full report: ${reportPath}`,
	])
})
