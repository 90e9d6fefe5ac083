import type { LanguageImportResult } from '../../commands/import/import-language-feed.ts'
import type { ImportResult, PlannedImport } from '../../commerce/feed/import/import-result.ts'
import type { Remark } from '../../commerce/feed/import/report.ts'
import { exportSystemNames } from '../../commerce/feed/shop-exports/shop-export.ts'
import { pluralize } from './output.ts'

/** Describes the result of an import. */
export function describeImport(result: ImportResult, { dryRun, seconds }: { dryRun: boolean; seconds: number }): string[] {
	const { read, products, completed, plan, applied, demo, gone, stopped } = result
	const lines = [
		...completed.map((title) => `Completed first, because it was interrupted: ${title}.`),
		...(read.system
			? [`This is a product export of ${exportSystemNames[read.system]}. Its prices are read in the currency of the shop or of --currency.`]
			: []),
		`Read ${pluralize(read.lines, 'line')}: ${pluralize(products, 'product')}, ${pluralize(read.refused, 'line')} rejected.`,
		...remarksOf(result, read),
	]
	if (dryRun) return [...lines, ...(plan ? describePlan(plan) : []), 'Nothing was changed (--dry-run).']
	if (demo) lines.push(`Removed the demo catalogue: ${removedDemo(demo)}.`)
	if (applied.created + applied.changed > 0)
		lines.push(
			`${pluralize(applied.created, 'product')} new, ${applied.changed.toLocaleString('en')} changed, ${applied.unchanged.toLocaleString('en')} unchanged.`,
		)
	if (gone.removed > 0) lines.push(`Removed ${pluralize(gone.removed, 'product')} that the feed no longer contains.`)
	if (gone.soldOut > 0)
		lines.push(
			`${pluralize(gone.soldOut, 'product')} no longer in the feed ${gone.soldOut === 1 ? 'has' : 'have'} orders and ${gone.soldOut === 1 ? 'was' : 'were'} set to out of stock.`,
		)
	if (stopped) lines.push('Stopped. Run the same command again to import the rest.')
	else if (applied.created + applied.changed + gone.removed + gone.soldOut === 0 && !demo)
		lines.push('Nothing changed: the catalogue already matches the feed.')
	return [...lines, `Took ${seconds.toFixed(1)} s.`]
}

function describePlan({ created, changed, unchanged, removed, demo }: PlannedImport): readonly string[] {
	return [
		...(demo ? [`The import would remove the demo catalogue: ${pluralize(demo, 'product')}.`] : []),
		`The import would create ${pluralize(created, 'product')}, change ${changed.toLocaleString('en')}, and leave ${unchanged.toLocaleString('en')} unchanged.`,
		...(removed > 0 ? [`It would remove ${pluralize(removed, 'product')} that the feed no longer contains.`] : []),
	]
}

function removedDemo({ products, categories, brands, coupons }: NonNullable<ImportResult['demo']>): string {
	const parts = [
		pluralize(products, 'product'),
		pluralize(categories, 'category', 'categories'),
		pluralize(brands, 'brand'),
		pluralize(coupons, 'coupon'),
	]
	return new Intl.ListFormat('en').format([...parts, 'the pictures of the home page'])
}

/** Describes the import of a feed in another language. */
export function describeLanguageImport(result: LanguageImportResult, { dryRun, seconds }: { dryRun: boolean; seconds: number }): string[] {
	const { lines, refused, changed, stopped } = result
	const read = [`Read ${pluralize(lines, 'line')}, ${pluralize(refused, 'line')} rejected.`, ...remarksOf(result, { refused, notes: 0 })]
	if (dryRun) return [...read, 'Nothing was changed (--dry-run).']
	const done = changed > 0 ? `Texts of ${pluralize(changed, 'product')} changed.` : 'Nothing changed: the texts already match the feed.'
	return [...read, stopped ? 'Stopped. Run the same command again to continue.' : done, `Took ${seconds.toFixed(1)} s.`]
}

/** Lists the first rejected lines and then the first notes on imported lines, each with the total number. */
function remarksOf(
	{ remarks, reportPath }: Pick<ImportResult, 'remarks' | 'reportPath'>,
	{ refused, notes }: { readonly refused: number; readonly notes: number },
): string[] {
	const listed = (kind: Remark['kind']) => remarks.filter((remark) => remark.kind === kind)
	const rows = (kind: Remark['kind'], all: number) => {
		// Rejected lines are counted once, even with several reasons; every note is counted.
		const shown = kind === 'note' ? listed(kind).length : new Set(listed(kind).map(({ line }) => line)).size
		const further = all - shown
		return [
			...listed(kind).map(({ line, id, reason }) => `  line ${line}${id ? ` (${id})` : ''}: ${reason}`),
			...(further > 0 ? [`  and ${further.toLocaleString('en')} more in the report`] : []),
		]
	}
	return [
		...rows('refused', refused),
		...(notes > 0 ? [`${pluralize(notes, 'note')} on imported lines:`, ...rows('note', notes)] : []),
		...(reportPath ? [`  Full report: ${reportPath}`] : []),
	]
}
