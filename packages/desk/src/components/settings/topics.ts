/** Pages of the settings. */
export const settingTopics = [
	{ path: '/settings/shop', label: 'Shop', about: 'Name, address, contact, logo, currency, returns, reduced prices' },
	{ path: '/settings/delivery', label: 'Delivery', about: 'Countries, charges, delivery times, free delivery' },
	{
		path: '/settings/delivery/services',
		label: 'Delivery services',
		about: 'Express and others, with prices by sum and weight, days and cutoff',
	},
	{ path: '/settings/delivery/places', label: 'Pick-up places', about: 'Where customers pick up orders, with opening hours' },
	{ path: '/settings/dispatch', label: 'Dispatch', about: 'Handling time, cutoff, time zone, public holidays, closed days' },
	{ path: '/settings/taxes', label: 'Taxes', about: 'Tax included in prices, by country and category' },
	{ path: '/settings/law', label: 'Consumer law', about: 'Countries, and what the law requires and the shop lacks' },
	{ path: '/settings/payments', label: 'Payment methods', about: 'Order in the checkout, instructions, providers and their keys' },
	{ path: '/settings/webhooks', label: 'Webhooks', about: 'Send orders and changed products to other systems as they happen' },
	{ path: '/settings/tokens', label: 'API tokens', about: 'Let your own scripts read orders and run commands' },
	{ path: '/settings/backups', label: 'Backups', about: 'All data of the shop in one file: make, download, restore' },
] as const
