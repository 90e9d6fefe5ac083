import type {
	AddressesTable,
	CustomersTable,
	EmailChangesTable,
	OneTimeCodesTable,
	PriceAlertsTable,
	RegistrationsTable,
	SessionsTable,
	StockWaitsTable,
} from './account.ts'
import type {
	OrderEventsTable,
	OrderNotesTable,
	OrderParcelLinesTable,
	OrderParcelsTable,
	OrderReturnLinesTable,
	OrderReturnsTable,
	WithdrawalsTable,
} from './after-order.ts'
import type { CartLinesTable, CartsTable, SavedLinesTable, WishlistEntriesTable } from './cart.ts'
import type {
	ArchivedProductsTable,
	ArchivedVariantsTable,
	BrandsTable,
	CategoriesTable,
	CustomerReviewPicturesTable,
	CustomerReviewsTable,
	CustomerTextsTable,
	MissedSearchesTable,
	OffersTable,
	PlannedSalesTable,
	ProductsTable,
	ReviewsTable,
	SearchTrigramsTable,
	SearchWordsTable,
	SectionProductsTable,
	SectionsTable,
} from './catalogue.ts'
import type { AutomaticDiscountsTable, CouponsTable, OrderLinesTable, OrderMailsTable, OrdersTable, PaymentTypesTable } from './checkout.ts'
import type { AuditEntitiesTable, AuditLogTable, CommandJobItemsTable, CommandJobsTable } from './commands.ts'
import type {
	DeskChallengesTable,
	DeskInvitationsTable,
	DeskPasskeysTable,
	DeskRecoveryCodesTable,
	DeskSessionsTable,
	DeskUsersTable,
} from './desk.ts'
import type { FeedsTable } from './feeds.ts'
import type { ImportBatchesTable, ImportProductsTable, ImportRemarksTable, ImportsTable } from './imports.ts'
import type {
	CitiesTable,
	ClosedDaysTable,
	CountriesTable,
	DeliveryPricesTable,
	DeliveryServicesTable,
	PickupPlacesTable,
	PlaceStockTable,
} from './location.ts'
import type {
	MarketCitiesTable,
	MarketCountriesTable,
	MarketFormerPricesTable,
	MarketPaymentTypesTable,
	MarketPriceHistoryTable,
	MarketPricesTable,
	MarketProductsTable,
	MarketProposalsTable,
	MarketsTable,
} from './markets.ts'
import type { FetchedPicturesTable } from './media.ts'
import type {
	FakePaymentsTable,
	PaymentAttemptsTable,
	PaymentEventsTable,
	PaymentRefundLinesTable,
	PaymentRefundsTable,
} from './payments.ts'
import type { PriceHistoryTable, TaxRatesTable } from './prices.ts'
import type { ProductPostsTable, QuestionMailsTable } from './questions.ts'
import type { ReceiptSeriesTable, ReceiptsTable } from './receipts.ts'
import type { ChangesTable, ContentTextsTable, MetaTable, NewsletterTable, PromotionsTable, SettingsTable, SlidersTable } from './shop.ts'
import type {
	ProductSpecificationsTable,
	SpecificationLinksTable,
	SpecificationScopesTable,
	SpecificationValuesTable,
} from './specifications.ts'
import type { ProductPriceChartsTable, ProductReturnSharesTable, StepCountsTable } from './statistics.ts'
import type { TranslationsTable } from './translations.ts'
import type { ApiRequestsTable, ApiTokensTable, WebhookDeliveriesTable, WebhookEventsTable, WebhooksTable } from './webhooks.ts'

/**
 * Tables of the embedded store, the same on SQLite and PostgreSQL. Amounts are integers in minor units, discounts are parts per
 * million (150000 is 15 %), times are ISO texts in UTC, booleans are 0 or 1, JSON is text.
 */
export interface Database {
	meta: MetaTable
	settings: SettingsTable
	categories: CategoriesTable
	brands: BrandsTable
	products: ProductsTable
	offers: OffersTable
	archived_products: ArchivedProductsTable
	archived_variants: ArchivedVariantsTable
	planned_sales: PlannedSalesTable
	reviews: ReviewsTable
	customer_reviews: CustomerReviewsTable
	customer_review_pictures: CustomerReviewPicturesTable
	product_posts: ProductPostsTable
	question_mails: QuestionMailsTable
	customer_texts: CustomerTextsTable
	sections: SectionsTable
	section_products: SectionProductsTable
	sliders: SlidersTable
	promotions: PromotionsTable
	content_texts: ContentTextsTable
	coupons: CouponsTable
	automatic_discounts: AutomaticDiscountsTable
	countries: CountriesTable
	cities: CitiesTable
	closed_days: ClosedDaysTable
	delivery_services: DeliveryServicesTable
	delivery_prices: DeliveryPricesTable
	pickup_places: PickupPlacesTable
	place_stock: PlaceStockTable
	tax_rates: TaxRatesTable
	price_history: PriceHistoryTable
	product_price_charts: ProductPriceChartsTable
	product_return_shares: ProductReturnSharesTable
	step_counts: StepCountsTable
	payment_types: PaymentTypesTable
	newsletter: NewsletterTable
	carts: CartsTable
	cart_lines: CartLinesTable
	orders: OrdersTable
	order_lines: OrderLinesTable
	order_mails: OrderMailsTable
	order_events: OrderEventsTable
	order_parcels: OrderParcelsTable
	order_parcel_lines: OrderParcelLinesTable
	order_notes: OrderNotesTable
	order_returns: OrderReturnsTable
	withdrawals: WithdrawalsTable
	order_return_lines: OrderReturnLinesTable
	payment_attempts: PaymentAttemptsTable
	payment_refunds: PaymentRefundsTable
	payment_refund_lines: PaymentRefundLinesTable
	payment_events: PaymentEventsTable
	played_payments: FakePaymentsTable
	receipt_series: ReceiptSeriesTable
	receipts: ReceiptsTable
	customers: CustomersTable
	registrations: RegistrationsTable
	one_time_codes: OneTimeCodesTable
	sessions: SessionsTable
	email_changes: EmailChangesTable
	stock_waits: StockWaitsTable
	price_alerts: PriceAlertsTable
	addresses: AddressesTable
	wishlist_entries: WishlistEntriesTable
	saved_lines: SavedLinesTable
	changes: ChangesTable
	search_words: SearchWordsTable
	search_trigrams: SearchTrigramsTable
	missed_searches: MissedSearchesTable
	fetched_pictures: FetchedPicturesTable
	specification_values: SpecificationValuesTable
	specification_links: SpecificationLinksTable
	product_specifications: ProductSpecificationsTable
	specification_scopes: SpecificationScopesTable
	translations: TranslationsTable
	markets: MarketsTable
	market_countries: MarketCountriesTable
	market_cities: MarketCitiesTable
	market_payment_types: MarketPaymentTypesTable
	market_prices: MarketPricesTable
	market_proposals: MarketProposalsTable
	market_price_history: MarketPriceHistoryTable
	market_former_prices: MarketFormerPricesTable
	market_products: MarketProductsTable
	audit_log: AuditLogTable
	audit_entities: AuditEntitiesTable
	command_jobs: CommandJobsTable
	command_job_items: CommandJobItemsTable
	imports: ImportsTable
	feeds: FeedsTable
	import_batches: ImportBatchesTable
	import_products: ImportProductsTable
	import_remarks: ImportRemarksTable
	desk_users: DeskUsersTable
	desk_passkeys: DeskPasskeysTable
	desk_recovery_codes: DeskRecoveryCodesTable
	desk_sessions: DeskSessionsTable
	desk_invitations: DeskInvitationsTable
	desk_challenges: DeskChallengesTable
	webhooks: WebhooksTable
	webhook_events: WebhookEventsTable
	webhook_deliveries: WebhookDeliveriesTable
	api_tokens: ApiTokensTable
	api_requests: ApiRequestsTable
}
