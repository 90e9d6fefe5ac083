import { type ReactNode, useState } from 'react'
import { listingParameters as names } from '../../domain/catalogue/listing/address.ts'
import { formatCount, type ListingFacets } from '../../domain/catalogue/listing/listing.ts'
import { availabilityOptions, type ListingQuery } from '../../domain/catalogue/listing/query.ts'
import { PriceRange } from './PriceRange.tsx'

interface ListingFiltersProps {
	facets: ListingFacets
	query: ListingQuery
	/** The names that are on the screen, as suggestions (AMB-16). */
	productNames: readonly string[]
}

/** More brands than these are scrolled through; of many more, those with the most products stand there at first. */
const shownBrands = 8
const manyBrands = 20

/**
 * The fields of the filter form (LIST-03 to LIST-09, LIST-17). Their names are those of the address, so that the form works
 * without scripts. The browser keeps what is in them; the island reads the whole form.
 */
export function ListingFilters({ facets, query, productNames }: ListingFiltersProps) {
	const counts = { all: facets.inStock + facets.outOfStock, in_stock: facets.inStock, out_of_stock: facets.outOfStock } as const
	return (
		<div className="filters-column">
			{facets.subCategories.length > 0 && (
				<FilterGroup title="Sub-category">
					<Choice type="radio" name={names.subCategory} value="" label="All" checked={!query.subCategory} />
					{facets.subCategories.map(({ id, name, count }) => (
						<Choice
							key={id}
							type="radio"
							name={names.subCategory}
							value={id}
							label={name}
							count={count}
							checked={query.subCategory === id}
						/>
					))}
				</FilterGroup>
			)}
			{facets.brands.length > 0 && (
				<FilterGroup title="Brand">
					<BrandChoices brands={facets.brands} chosen={query.brands} />
				</FilterGroup>
			)}
			<FilterGroup title="Availability">
				{availabilityOptions.map(({ value, label }) => (
					<Choice
						key={value}
						type="radio"
						name={names.availability}
						value={value}
						label={label}
						count={counts[value]}
						checked={query.availability === value}
					/>
				))}
			</FilterGroup>
			<FilterGroup title="Price">
				<PriceRange from={query.priceFrom} to={query.priceTo} min={facets.priceMin} max={facets.priceMax} />
			</FilterGroup>
			<FilterGroup title="Product name">
				<input
					type="search"
					className="input"
					name={names.name}
					defaultValue={query.name}
					list="names"
					autoComplete="off"
					aria-label="Whole product name"
					placeholder="Whole name"
				/>
				<datalist id="names">
					{[...new Set(productNames)].map((name) => (
						<option key={name} value={name} />
					))}
				</datalist>
			</FilterGroup>
		</div>
	)
}

interface BrandChoicesProps {
	brands: ListingFacets['brands']
	chosen: readonly string[]
}

/** All brands, or of a hundred those with the most products, and the others behind "Show all". */
function BrandChoices({ brands, chosen }: BrandChoicesProps) {
	const [leading] = useState(() => {
		const byCount = [...brands].sort((one, other) => other.count - one.count)
		return new Set((brands.length > manyBrands ? byCount.slice(0, shownBrands) : brands).map(({ name }) => name))
	})
	const others = brands.filter(({ name }) => !leading.has(name))
	// As it is found: later it is the shopper's to open and close.
	const [open] = useState(() => others.some(({ name }) => chosen.includes(name)))
	const choice = ({ name, count }: ListingFacets['brands'][number]) => (
		<Choice key={name} type="checkbox" name={names.brand} value={name} label={name} count={count} checked={chosen.includes(name)} />
	)
	const first = brands.filter(({ name }) => leading.has(name))
	return (
		<>
			<div className={`choices ${first.length > shownBrands ? 'choices-long' : ''}`}>{first.map(choice)}</div>
			{others.length > 0 && (
				<details className="choices-more" open={open}>
					<summary className="link min-h-11 content-center text-sm">Show all {formatCount(brands.length)} brands</summary>
					<div className="choices choices-long">{others.map(choice)}</div>
				</details>
			)}
		</>
	)
}

function FilterGroup({ title, children }: { title: string; children: ReactNode }) {
	return (
		<fieldset className="border-b border-line py-5 first:pt-0 last:border-0">
			<legend className="float-start w-full pb-3 font-bold">{title}</legend>
			<div className="choices clear-both">{children}</div>
		</fieldset>
	)
}

interface ChoiceProps {
	type: 'radio' | 'checkbox'
	name: string
	value: string
	label: string
	checked: boolean
	count?: number
}

/** Its look hangs on `.choices` around it: a category has a hundred of them. */
function Choice({ type, name, value, label, checked, count }: ChoiceProps) {
	return (
		<label>
			<input type={type} name={name} value={value} defaultChecked={checked} className="check" />
			<span>{label}</span>
			{count !== undefined && <small>{formatCount(count)}</small>}
		</label>
	)
}
