import type { ProductFieldName } from '@storefront/contract/domain/catalogue/product-fields.ts'

/** English labels of the fields for owners: forms of the desk, plans of imports, the log. */
export const productFieldWords: Readonly<Record<ProductFieldName, string>> = {
	warranty: 'Warranty',
	shipping_info: 'Delivery notes',
	item_condition: 'Condition',
	energy_class: 'Energy class',
	eprel_number: 'EPREL number',
	energy_label_link: 'Energy label',
	energy_sheet_link: 'Product information sheet',
	charger_included: 'Charger included',
	charging_power: 'Charging power',
	repairability: 'Repairability',
	spare_parts: 'Spare parts',
	manual_link: 'Manual',
	video_link: 'Video',
	manufacturer_name: 'Manufacturer',
	manufacturer_address: 'Address of the manufacturer',
	manufacturer_email: 'Email or website of the manufacturer',
	eu_contact_name: 'Responsible person in the EU',
	eu_contact_address: 'Address of the responsible person',
	eu_contact_email: 'Email or website of the responsible person',
	safety_warnings: 'Warnings',
}
