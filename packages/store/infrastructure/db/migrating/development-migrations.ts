/**
 * Migrations of the development version before 0.1.0, in their order. `0001-initial` replaced them. A database that had them keeps
 * their names, so that a process of the development version can still start on it.
 */
export const developmentMigrations: readonly string[] = `
	0001-catalogue 0002-orders 0003-changes 0004-limits 0005-search 0006-listing 0007-accounts 0008-order-mails 0009-cancelled-orders
	0010-repeated-adds 0011-picture-texts 0012-registrations 0013-sessions 0014-newsletter 0015-used-guests 0016-order-payment
	0017-city-names 0018-finding 0019-fetched-pictures 0020-specifications 0021-reviews 0022-missed-searches 0024-payments
	0025-receipts 0026-search-speed 0027-addresses 0028-delivery-times 0028-saved-for-later 0029-tax-and-prices 0030-after-the-order
	0031-person 0032-names-searched 0033-changes-by-asking 0034-translations 0035-language-of-people 0036-minor-units 0037-markets
	0038-former-prices 0039-bookkeeping 0040-market-of-texts 0041-payment-faults 0042-review-languages 0043-energy-class
`
	.trim()
	.split(/\s+/)
