import { comparisonOf } from '@storefront/contract/domain/catalogue/compare/comparison.ts'
import { compareNotes, tooFewText } from '@storefront/contract/domain/catalogue/compare/comparison-page.ts'
import { type ComparedIds, comparedParameter, comparePath } from '@storefront/contract/domain/catalogue/compared-ids.ts'
import type { ProductCard as CardProduct, Product } from '@storefront/contract/domain/catalogue/product.ts'
import { comparedLimit } from '@storefront/contract/domain/constants.ts'
import { paths } from '@storefront/contract/domain/paths.ts'
import { text } from '@storefront/i18n/text.ts'
import { Icon } from '../../ui/Icon.tsx'
import { ProductCard } from '../ProductCard.tsx'
import { CompareTable } from './CompareTable.tsx'

export interface CompareViewProps {
	readonly requested: ComparedIds
	readonly found: {
		readonly products: readonly Product[]
		readonly missing: readonly string[]
		readonly unreachable: readonly string[]
	}
	/** Products that can be added. */
	readonly comparable: readonly CardProduct[]
	/** Whether values without a translation get a `lang` attribute; not in shops without English. */
}

/** The content of `/compare`, rendered on the server or, in a static site, in the browser. */
export function CompareView({ requested, found, comparable }: CompareViewProps) {
	const { products } = found
	const ids = products.map(({ id }) => id)
	const comparison = comparisonOf(products)
	return (
		<>
			{compareNotes(requested, found).map(({ text: note, links }) => (
				<p key={note} role="note" className="notice notice-warning mt-4">
					<Icon name="alert" className="icon-sm mt-0.5" />
					<span className="min-w-0">
						{note}{' '}
						{links.map(({ label, path }) => (
							<a key={path} href={path} className="me-2 underline">
								{label}
							</a>
						))}
					</span>
				</p>
			))}
			{comparison.mixed && (
				<p role="note" className="notice notice-info mt-4">
					<Icon name="info" className="icon-sm mt-0.5" />
					<span>{text('comparison.mixed')}</span>
				</p>
			)}
			{products.length < 2 && <p className="mt-4 text-ink-soft">{tooFewText(products.length)}</p>}
			{products.length > 0 && <CompareTable comparison={comparison} />}
			{products.length === 0 && (
				<p className="mt-6">
					<a href={paths.allProducts} className="button button-primary">
						{text('common.seeAllProducts')}
					</a>
				</p>
			)}
			{products.length < comparedLimit && <AddProducts ids={ids} comparable={comparable} />}
		</>
	)
}

/** A form and links that add products without scripts. */
function AddProducts({ ids, comparable }: { ids: readonly string[]; comparable: readonly CardProduct[] }) {
	return (
		<section className="mt-12 print:hidden" aria-labelledby="add-to-comparison">
			<h2 id="add-to-comparison" className="text-2xl">
				{text('comparison.addProduct')}
			</h2>
			<form action={paths.compare} className="mt-4 flex max-w-[36rem] flex-wrap items-end gap-3">
				{ids.length > 0 && <input type="hidden" name={comparedParameter} value={ids.join(',')} />}
				<label className="field min-w-0 grow">
					<span className="label">{text('comparison.address')}</span>
					<input name={comparedParameter} className="input" required maxLength={300} autoComplete="off" />
				</label>
				<button type="submit" className="button button-outline">
					{text('comparison.add')}
				</button>
			</form>
			{comparable.length > 0 && (
				<ul className="mt-8 grid grid-cols-2 gap-x-4 gap-y-8 lg:grid-cols-4 lg:gap-x-6">
					{comparable.map((product) => (
						<li key={product.id} className="addable grid content-between gap-3">
							<ProductCard product={product} />
							<a
								href={comparePath([...ids, product.id])}
								className="button button-tint"
								aria-label={text('comparison.addOne', { name: product.name })}
								data-no-prefetch=""
							>
								<Icon name="plus" small />
								{text('comparison.add')}
							</a>
						</li>
					))}
				</ul>
			)}
		</section>
	)
}
