/** Product page, and page of its reviews. */
export const product = {
	loading: 'Loading Product Details...',
	failed: 'Error loading product details. Please try again.',
	missingWhy: 'This product may have left the shop, or its address is not quite right.',

	picturesOf: 'Pictures of {name}',
	pictureOf: '{name}, picture {position} of {count}',
	enlargePicture: 'Enlarge picture',
	showPicture: 'Show picture {position}',
	/** `picture` is the description of the picture. */
	showNamedPicture: 'Show {picture}',

	compare: 'Compare',
	compareNamed: 'Compare: {name}',
	addToWishlist: 'Add to wishlist: {name}',
	soldOut: 'This product is sold out at the moment.',
	seeCategory: 'See what there is of {category}',
	needsScripts: 'Putting a product into the cart needs scripts. Please switch them on in your browser.',
	chooseCountry: 'Choose your country',
	warrantyOf: 'Warranty: {warranty}',

	description: 'Description',
	promises: 'Delivery, warranty and returns',
	brand: 'Brand',
	warranty: 'Warranty',
	specifications: 'Specifications',
	worksWith: 'Works with it',
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
	reviewsNeedScripts:
		'Sorting reviews, and choosing them by their stars, needs scripts in this shop. Please switch them on in your browser.',
} as const
