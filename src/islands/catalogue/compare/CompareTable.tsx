import type { ComparedRow, Comparison } from '@storefront/contract/domain/catalogue/compare/comparison.ts'
import { comparePath } from '@storefront/contract/domain/catalogue/compared-ids.ts'
import type { Product } from '@storefront/contract/domain/catalogue/product.ts'
import { paths } from '@storefront/contract/domain/paths.ts'
import { formatList } from '@storefront/i18n/format-list.ts'
import { text } from '@storefront/i18n/text.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { CompareBuy } from './CompareBuy.tsx'

/** Picture width in a column header, in pixels. */
const pictureWidth = 160

/**
 * Comparison table: a column per product, rows grouped by topic. The checkbox "Show only differences" works by CSS alone, so it
 * needs no scripts and affects printing. A label next to a better value names the advantage.
 */
export function CompareTable({ comparison }: { comparison: Comparison }) {
	const { products, topics, sameCount, mixed } = comparison
	const names = products.map(({ name }) => name)
	return (
		<div className="compare" data-columns={products.length}>
			{sameCount > 0 && (
				<label className="flex min-h-11 w-fit items-center gap-2.5 print:hidden">
					<input type="checkbox" data-only-differences="" autoComplete="off" />
					<span>
						{text('comparison.onlyDifferences')} <small>{text('comparison.same', { count: sameCount })}</small>
					</span>
				</label>
			)}
			<compare-head data-sticks="" />
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
			<section className="compare-scroller" aria-label={text('comparison.scroller')} tabIndex={0}>
				<table>
					<caption className="sr-only">{caption(names, mixed)}</caption>
					<colgroup>
						<col className="compare-names" />
						<col span={products.length} />
					</colgroup>
					<thead>
						<tr>
							<td className="compare-corner" />
							{products.map((product) => (
								<ColumnHeader key={product.id} product={product} others={products} mixed={mixed} />
							))}
						</tr>
					</thead>
					<tbody className="compare-ways print:hidden">
						<tr>
							<td className="compare-corner" />
							{products.map((product) => (
								<td key={product.id}>
									<CompareBuy product={product} />
								</td>
							))}
						</tr>
					</tbody>
					{topics.map(({ name, rows }) => (
						<tbody key={name} data-same={rows.every(({ same }) => same) ? '' : undefined}>
							<tr>
								<th scope="rowgroup" colSpan={products.length + 1} className="compare-topic">
									<span>{name}</span>
								</th>
							</tr>
							{rows.map((row) => (
								<Row key={row.name} row={row} products={products} />
							))}
						</tbody>
					))}
				</table>
			</section>
		</div>
	)
}

function caption(names: readonly string[], mixed: boolean): string {
	const joined = formatList(names)
	return mixed ? text('comparison.captionMixed', { names: joined }) : text('comparison.caption', { names: joined })
}

function ColumnHeader({ product, others, mixed }: { product: Product; others: readonly Product[]; mixed: boolean }) {
	const { id, name, language, images, category, subCategory } = product
	const rest = others.filter((other) => other.id !== id).map((other) => other.id)
	const ownCategory = subCategory ?? category
	return (
		// Screen readers announce the header before each value: `aria-label` excludes the remove link.
		<th scope="col" aria-label={name}>
			<span className="tile">
				<Picture src={images[0] ?? ''} width={pictureWidth} />
			</span>
			<a href={paths.product(id)} title={name} lang={language}>
				{name}
			</a>
			{mixed && <small>{ownCategory ? text('comparison.inCategory', { category: ownCategory.name }) : text('comparison.inNone')}</small>}
			<a
				href={comparePath(rest)}
				className="icon-button"
				aria-label={text('comparison.remove', { name })}
				data-uncompare={id}
				data-no-prefetch=""
			>
				<Icon name="close" small />
			</a>
		</th>
	)
}

function Row({ row, products }: { row: ComparedRow; products: readonly Product[] }) {
	const { name, nameLanguage, values, languages, same, better } = row
	return (
		<tr data-same={same ? '' : undefined}>
			<th scope="row" lang={nameLanguage}>
				{name}
			</th>
			{products.map(({ id }, column) => (
				<td key={id}>
					{values[column] == null ? (
						<>
							<span aria-hidden="true">–</span>
							<span className="sr-only">{text('comparison.notStated')}</span>
						</>
					) : (
						<bdi lang={languages?.[column] || undefined}>{values[column]}</bdi>
					)}
					{better?.columns.includes(column) && (
						<b className="chip chip-success">
							<Icon name="check" small />
							{better.word}
						</b>
					)}
				</td>
			))}
		</tr>
	)
}
