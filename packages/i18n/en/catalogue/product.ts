/** Product page, and page of its reviews. */
export const product = {
	loading: 'Loading Product Details...',
	failed: 'Error loading product details. Please try again.',
	missingWhy: 'This product is no longer available, or the link is wrong.',

	picturesOf: 'Pictures of {name}',
	pictureOf: '{name}, picture {position} of {count}',
	enlargePicture: 'Enlarge picture',
	showPicture: 'Show picture {position}',
	/** `picture` is the description of the picture. */
	showNamedPicture: 'Show {picture}',

	compare: 'Compare',
	compareNamed: 'Compare: {name}',
	addToWishlist: 'Add to wishlist: {name}',
	soldOut: 'This product is currently sold out.',
	seeCategory: 'See all in {category}',
	needsScripts: 'Turn on JavaScript in your browser to add products to the cart.',
	chooseCountry: 'Choose your country',
	warrantyOf: 'Warranty: {warranty}',

	description: 'Description',
	promises: 'Delivery, warranty and returns',
	brand: 'Brand',
	warranty: 'Warranty',
	/** Number below the bar code, EAN or UPC. */
	gtin: 'GTIN (EAN)',
	/** Number that the manufacturer gives a product. */
	mpn: 'Part number',
	specifications: 'Specifications',
	documents: 'Documents',
	/** A link to EPREL, the EU database of energy labels. */
	eprel: 'EPREL product number',
	energyLabel: 'Energy label',
	/** `value` is a class of the EU energy label, such as B; `best` and `worst` are the ends of its scale, such as A and G. */
	energyClassOf: 'Energy class {value}, on a scale from {best} to {worst}',
	energySheet: 'Product information sheet',
	chargerIncluded: 'Charger included',
	noCharger: 'Charger not included',
	/** `power` is a range and perhaps a standard: 5-45 W, USB PD. */
	chargingPower: 'Charging power {power}',
	manual: 'Manual',
	video: 'Video',
	spareParts: 'Spare parts',
	safety: 'Product safety',
	manufacturer: 'Manufacturer',
	/** Person or company in the EU that authorities and customers contact about the product's safety. */
	euContact: 'Responsible in the EU',
	warnings: 'Warnings',
	returned: 'Customers returned {share} of these items in the last 12 months.',
	/** `share` is 1 %. */
	fewReturned: 'Customers returned less than {share} of these items in the last 12 months.',
	priceHistory: 'Price history',
	/** Before the highest price. */
	lowestSince: 'Lowest price since {day}: {price}.',
	highest: 'Highest price: {price}.',
	cheapestVersion: 'Prices are for the cheapest options.',
	today: 'Today',
	pricesAsTable: 'Show prices as a table',
	/** Head of a column with dates. */
	priceSince: 'Since',
	price: 'Price',
	worksWith: 'Works with this',
	related: 'Related products',

	customerReviews: 'Customer reviews',
	noReviews: 'No reviews yet.',
	seeAllReviews: '{count, plural, one {See all # review} other {See all # reviews}}',
	sortReviews: 'Sort and filter reviews',
	writeReview: 'Write a review',
	reviews: 'Reviews',
	reviewsOf: 'Reviews of {name}',
	reviewsLoading: 'Loading reviews...',
	reviewsFailed: 'The reviews could not be loaded. Please try again.',
	reviewsNeedScripts: 'Turn on JavaScript in your browser to sort reviews and filter them by stars.',
} as const
