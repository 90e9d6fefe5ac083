/** Script for `medusa exec`: fills an empty engine with the sample data from the file of start.mjs. */
const { readFileSync } = require('node:fs')
const { ContainerRegistrationKeys, Modules, ProductStatus } = require('@medusajs/framework/utils')
const {
	createApiKeysWorkflow,
	createInventoryLevelsWorkflow,
	createPriceListsWorkflow,
	createProductCategoriesWorkflow,
	createProductsWorkflow,
	createProductTagsWorkflow,
	createPromotionsWorkflow,
	createRegionsWorkflow,
	createSalesChannelsWorkflow,
	createShippingOptionsWorkflow,
	createShippingProfilesWorkflow,
	createStockLocationsWorkflow,
	createTaxRegionsWorkflow,
	createUserAccountWorkflow,
	linkSalesChannelsToApiKeyWorkflow,
	linkSalesChannelsToStockLocationWorkflow,
	updateStoresWorkflow,
} = require('@medusajs/medusa/core-flows')

const currency = 'eur'
/** VAT rate by country, in percent. */
const taxes = { de: 19, at: 20, fr: 20, nl: 21, be: 21, it: 22, es: 21, dk: 25, pl: 23 }
/** Delivery zones with the prices of their shipping options; the connector selects the cheapest one. */
const zones = [
	{ name: 'Germany', countries: ['de'], ways: { Standard: 4.9, Express: 12.9 } },
	{ name: 'Neighbours', countries: ['at', 'fr', 'nl', 'be', 'dk', 'pl'], ways: { Standard: 9.9, Express: 24.9 } },
	{ name: 'South', countries: ['it', 'es'], ways: { Standard: 14.9 } },
]
/** Fixed publishable key of the trial engine, so that README.md can name it. It gives access to public data only. */
const publishableKey = 'pk_for_trials_on_one_machine_only'

module.exports = {
	default: async function seed({ container }) {
		const sample = JSON.parse(readFileSync(process.env.SAMPLE_FILE, 'utf8'))
		const run = async (workflow, input) => (await workflow(container).run({ input })).result

		const [channel] = await run(createSalesChannelsWorkflow, { salesChannelsData: [{ name: 'Shop' }] })
		await fillPlaces(container, run, channel)
		const profile = await shippingProfile(container, run)
		const categories = await fillCategories(run, sample)
		const tags = await run(createProductTagsWorkflow, { product_tags: sample.rows.map((value) => ({ value })) })
		const tagIds = new Map(tags.map(({ id, value }) => [value, id]))
		await fillProducts(container, run, { sample, categories, tagIds, channel, profile })
		await fillCoupons(run, categories)
		await addOwner(container, run)
	},
}

async function fillPlaces(container, run, channel) {
	const [store] = await container.resolve(Modules.STORE).listStores()
	await run(updateStoresWorkflow, {
		selector: { id: store.id },
		update: {
			name: 'Voltline',
			supported_currencies: [{ currency_code: currency, is_default: true, is_tax_inclusive: true }],
			default_sales_channel_id: channel.id,
		},
	})
	await run(createRegionsWorkflow, {
		regions: [
			{
				name: 'Europe',
				currency_code: currency,
				countries: Object.keys(taxes),
				payment_providers: ['pp_system_default'],
				automatic_taxes: true,
				is_tax_inclusive: true,
			},
		],
	})
	await run(
		createTaxRegionsWorkflow,
		Object.entries(taxes).map(([country_code, rate]) => ({
			country_code,
			provider_id: 'tp_system',
			default_tax_rate: { name: 'VAT', code: `vat-${country_code}`, rate },
		})),
	)
	const [location] = await run(createStockLocationsWorkflow, {
		locations: [{ name: 'Warehouse', address: { address_1: '24 Current Street', city: 'Berlin', country_code: 'DE' } }],
	})
	await linkLocation(container, location)
	await run(linkSalesChannelsToStockLocationWorkflow, { id: location.id, add: [channel.id] })
	const [apiKey] = await run(createApiKeysWorkflow, { api_keys: [{ title: 'Shop', type: 'publishable', created_by: '' }] })
	await run(linkSalesChannelsToApiKeyWorkflow, { id: apiKey.id, add: [channel.id] })
	const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
	await database('api_key').where({ id: apiKey.id }).update({ token: publishableKey, redacted: 'pk_for***nly' })
	await fillDelivery(container, run, location)
}

/** Creates the user of the admin API. */
async function addOwner(container, run) {
	const [email, password] = ['owner@shop.example', process.env.OWNER_PASSWORD]
	const { authIdentity } = await container.resolve(Modules.AUTH).register('emailpass', { body: { email, password } })
	await run(createUserAccountWorkflow, { authIdentityId: authIdentity.id, userData: { email } })
}

async function linkLocation(container, location) {
	await container.resolve(ContainerRegistrationKeys.LINK).create({
		[Modules.STOCK_LOCATION]: { stock_location_id: location.id },
		[Modules.FULFILLMENT]: { fulfillment_provider_id: 'manual_manual' },
	})
}

async function shippingProfile(container, run) {
	const [known] = await container.resolve(Modules.FULFILLMENT).listShippingProfiles({ type: 'default' })
	if (known) return known
	const [made] = await run(createShippingProfilesWorkflow, { data: [{ name: 'Parcel', type: 'default' }] })
	return made
}

async function fillDelivery(container, run, location) {
	const profile = await shippingProfile(container, run)
	const fulfillment = container.resolve(Modules.FULFILLMENT)
	const set = await fulfillment.createFulfillmentSets({
		name: 'Delivery',
		type: 'shipping',
		service_zones: zones.map(({ name, countries }) => ({
			name,
			geo_zones: countries.map((country_code) => ({ country_code, type: 'country' })),
		})),
	})
	await container.resolve(ContainerRegistrationKeys.LINK).create({
		[Modules.STOCK_LOCATION]: { stock_location_id: location.id },
		[Modules.FULFILLMENT]: { fulfillment_set_id: set.id },
	})
	const options = zones.flatMap(({ name: zone, ways }) =>
		Object.entries(ways).map(([name, amount]) => ({
			name,
			price_type: 'flat',
			provider_id: 'manual_manual',
			service_zone_id: set.service_zones.find((one) => one.name === zone).id,
			shipping_profile_id: profile.id,
			type: { label: name, description: `${name}, ${zone}`, code: name.toLowerCase() },
			prices: [{ currency_code: currency, amount }],
			rules: [
				{ attribute: 'enabled_in_store', value: 'true', operator: 'eq' },
				{ attribute: 'is_return', value: 'false', operator: 'eq' },
			],
		})),
	)
	await run(createShippingOptionsWorkflow, options)
}

/** Ids by handle. */
async function fillCategories(run, sample) {
	const made = await run(createProductCategoriesWorkflow, {
		product_categories: sample.categories.map(({ name, handle, image }, rank) => ({
			...{ name, handle, rank, is_active: true },
			metadata: { image },
		})),
	})
	const ids = new Map(made.map(({ id, handle }) => [handle, id]))
	const parts = await run(createProductCategoriesWorkflow, {
		product_categories: sample.categories.flatMap((category) =>
			category.parts.map(({ name, handle }, rank) => ({
				...{ name, handle, rank, is_active: true },
				parent_category_id: ids.get(category.handle),
			})),
		),
	})
	for (const { id, handle } of parts) ids.set(handle, id)
	return ids
}

async function fillProducts(container, run, { sample, categories, tagIds, channel, profile }) {
	const made = await run(createProductsWorkflow, {
		products: sample.products.map((product) => ({
			...{ title: product.title, handle: product.handle, subtitle: product.subtitle, description: product.description },
			status: ProductStatus.PUBLISHED,
			category_ids: [categories.get(product.category), categories.get(product.part)],
			tag_ids: product.rows.map((row) => tagIds.get(row)),
			thumbnail: product.images[0],
			images: product.images.map((url) => ({ url })),
			shipping_profile_id: profile.id,
			sales_channels: [{ id: channel.id }],
			metadata: { brand: product.brand, specifications: product.specifications },
			options: optionsOf(product),
			variants: product.offers.map(({ sku, attributes, before, image }) => ({
				title: Object.values(attributes).join(' / ') || 'Default',
				sku,
				manage_inventory: true,
				options: Object.keys(attributes).length > 0 ? attributes : { Default: 'Default' },
				prices: [{ currency_code: currency, amount: before }],
				...(image ? { thumbnail: image } : {}),
			})),
		})),
	})
	await fillStock(container, run, sample)
	const variants = new Map(made.flatMap((product) => product.variants.map(({ id, sku }) => [sku, id])))
	const reduced = sample.products.flatMap(({ offers }) => offers.filter(({ price, before }) => price < before))
	await run(createPriceListsWorkflow, {
		price_lists_data: [
			{
				title: 'Sale',
				description: 'What costs less for now',
				type: 'sale',
				status: 'active',
				prices: reduced.map(({ sku, price }) => ({ variant_id: variants.get(sku), currency_code: currency, amount: price })),
			},
		],
	})
}

function optionsOf({ variations }) {
	const named = Object.entries(variations).map(([title, values]) => ({ title, values }))
	return named.length > 0 ? named : [{ title: 'Default', values: ['Default'] }]
}

async function fillStock(container, run, sample) {
	const [location] = await container.resolve(Modules.STOCK_LOCATION).listStockLocations({})
	const items = await container.resolve(Modules.INVENTORY).listInventoryItems({}, { take: null })
	const stock = new Map(sample.products.flatMap(({ offers }) => offers.map((offer) => [offer.sku, offer.stock])))
	await run(createInventoryLevelsWorkflow, {
		inventory_levels: items.map(({ id, sku }) => ({
			location_id: location.id,
			inventory_item_id: id,
			stocked_quantity: stock.get(sku) ?? 0,
		})),
	})
}

/** Sample coupon codes: a percentage of all products, a fixed amount, a code for one category, and an expired code. */
async function fillCoupons(run, categories) {
	const code = (name, application_method, rest = {}) => ({
		...{ code: name, type: 'standard', status: 'active', is_tax_inclusive: true },
		application_method: { currency_code: currency, ...application_method },
		...rest,
	})
	const everything = { target_type: 'items', allocation: 'across' }
	await run(createPromotionsWorkflow, {
		promotionsData: [
			code('TENTH', { ...everything, type: 'percentage', value: 10 }),
			code('FIVEOFF', { type: 'fixed', target_type: 'order', allocation: 'across', value: 5 }),
			code('SOUND20', {
				...everything,
				type: 'percentage',
				value: 20,
				target_rules: [{ attribute: 'items.product.categories.id', operator: 'in', values: [categories.get('audio')] }],
			}),
			code(
				'SPRING2020',
				{ ...everything, type: 'percentage', value: 50 },
				{
					campaign: {
						...{ name: 'Spring 2020', campaign_identifier: 'spring-2020' },
						...{ starts_at: new Date('2020-01-01'), ends_at: new Date('2020-06-01') },
					},
				},
			),
		],
	})
}
