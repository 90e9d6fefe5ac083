import { listingParameters as names } from '@storefront/contract/domain/catalogue/listing/address.ts'
import { ratingFilterLabel } from '@storefront/contract/domain/catalogue/listing/chips.ts'
import type { ListingFacets } from '@storefront/contract/domain/catalogue/listing/listing.ts'
import { availabilityOptions, type ListingQuery } from '@storefront/contract/domain/catalogue/listing/query.ts'
import type { Swatches } from '@storefront/contract/domain/catalogue/swatches.ts'
import { text } from '@storefront/i18n/text.ts'
import type { ReactNode } from 'react'
import { Choice, type ChoiceItem, Choices } from './Choices.tsx'
import { PriceRange } from './PriceRange.tsx'
import { SpecFilter } from './SpecFilter.tsx'

interface ListingFiltersProps {
	facets: ListingFacets
	query: ListingQuery
	currency: string
	swatches: Swatches
	/** Names of the shown products, as suggestions (AMB-16). */
	productNames: readonly string[]
	/** Keys of the specifications with an explanation. */
	explained: readonly string[]
}

/** Number of specifications that are open initially; the store sorts the most distinctive ones first. */
const openSpecs = 6

/**
 * The fields of the filter form (LIST-03 to LIST-09, LIST-17). Their names are the URL parameters, so that the form works
 * without scripts. The fields are uncontrolled; the island reads the whole form.
 */
export function ListingFilters({ facets, query, currency, swatches, productNames, explained }: ListingFiltersProps) {
	const { categories, subCategories, brands, specs, ratings, onSale } = facets
	const radio = { type: 'radio' } as const
	return (
		<div className="filters-column">
			{categories.length > 0 && (
				<FilterGroup title={text('filters.category')}>
					<Choices {...radio} name={names.category} items={withAll(byId(categories))} chosen={[query.category ?? '']} kind="category" />
				</FilterGroup>
			)}
			{subCategories.length > 0 && (
				<FilterGroup title={text('filters.subCategory')}>
					<Choices
						{...radio}
						name={names.subCategory}
						items={withAll(byId(subCategories))}
						chosen={[query.subCategory ?? '']}
						kind="subCategory"
					/>
				</FilterGroup>
			)}
			{brands.length > 0 && (
				<FilterGroup title={text('filters.brand')}>
					<Choices
						type="checkbox"
						name={names.brand}
						items={brands.map(({ name, count }) => ({ value: name, label: name, count }))}
						chosen={query.brands}
						kind="brand"
					/>
				</FilterGroup>
			)}
			<FilterGroup title={text('filters.price')}>
				<PriceRange from={query.priceFrom} to={query.priceTo} min={facets.priceMin} max={facets.priceMax} currency={currency} />
				{onSale !== null && (
					<div className="choices pt-3">
						<Choice
							type="checkbox"
							name={names.onSale}
							item={{ value: '1', label: text('filters.onSale'), count: onSale }}
							checked={query.onSale}
						/>
					</div>
				)}
			</FilterGroup>
			<FilterGroup title={text('filters.availability')}>
				<Choices {...radio} name={names.availability} items={availabilities(facets)} chosen={[query.availability]} kind="value" />
			</FilterGroup>
			{specs.map((facet, index) => (
				<SpecFilter
					key={facet.key}
					facet={facet}
					chosen={query.specs.find(({ key }) => key === facet.key)?.values ?? []}
					swatches={swatches}
					leading={index < openSpecs}
					explained={explained.includes(facet.key)}
				/>
			))}
			{ratings.length > 0 && (
				<FilterGroup title={text('filters.rating')}>
					<Choices
						{...radio}
						name={names.ratingFrom}
						items={withAll(ratings.map(({ from, count }) => ({ value: String(from), label: ratingFilterLabel(from), count })))}
						chosen={[String(query.ratingFrom ?? '')]}
						kind="value"
					/>
				</FilterGroup>
			)}
			<FilterGroup title={text('filters.productName')}>
				<NameField name={query.name} productNames={productNames} />
			</FilterGroup>
		</div>
	)
}

function byId(parts: ListingFacets['categories']): readonly ChoiceItem[] {
	return parts.map(({ id, name, ...others }) => ({ value: id, label: name, ...others }))
}

function withAll(items: readonly ChoiceItem[]): readonly ChoiceItem[] {
	return [{ value: '', label: text('filters.all') }, ...items]
}

function availabilities({ inStock, outOfStock }: ListingFacets): readonly ChoiceItem[] {
	const counts = { all: inStock + outOfStock, in_stock: inStock, out_of_stock: outOfStock } as const
	return availabilityOptions.map((option) => ({ value: option.value, label: option.label(), count: counts[option.value] }))
}

function FilterGroup({ title, children }: { title: string; children: ReactNode }) {
	return (
		<fieldset className="filter-group">
			<legend>{title}</legend>
			{children}
		</fieldset>
	)
}

function NameField({ name, productNames }: { name: string; productNames: readonly string[] }) {
	return (
		<>
			<input
				type="search"
				className="input"
				name={names.name}
				defaultValue={name}
				list="names"
				autoComplete="off"
				aria-label={text('filters.wholeProductName')}
				placeholder={text('filters.wholeName')}
			/>
			<datalist id="names">
				{[...new Set(productNames)].map((product) => (
					<option key={product} value={product} />
				))}
			</datalist>
		</>
	)
}
