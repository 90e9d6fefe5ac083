/** Parts of every page: header, menus, footer, notifications. */
export const shell = {
	skip: 'Skip to content',
	back: 'Back',
	backToTop: 'Back to top',
	breadcrumb: 'Breadcrumb',
	seeAllProducts: 'See all products',
	tryAgain: 'Try again',
	home: '{shop}: home',
	/** Link to the contact page in the header of the checkout. */
	help: 'Need help?',

	accountAndCart: 'Account and cart',
	account: 'Account',
	cart: 'Cart',
	wishlist: 'Wishlist',
	/** Bar at the bottom of the screen on phones. */
	bar: 'Shop',

	categories: 'Categories',
	allOfCategory: 'All of {category}',
	/** Button that opens the subcategories of a category, in the category bar and in the drawer. */
	subCategoriesBelow: '{category}: sub-categories',
	subCategoriesOf: 'Sub-categories of {category}',
	nothingInSubCategory: 'No products available',
	closeMenu: 'Close',
	menuFailed: 'The menu could not be loaded.',

	pauseAnimations: 'Pause animations',
	colours: 'Colours',
	coloursOfSystem: 'System',
	coloursLight: 'Light',
	coloursDark: 'Dark',

	/** Alternative text of the official notice (regulation (EU) 2025/1960). */
	guaranteeNotice:
		'EU notice of the legal guarantee: you have at least two years of rights if goods are not as agreed. Opens in full size.',
	/** Heading of numbers in registers of producers. */
	registers: 'Register numbers',

	offline: 'You are offline: prices may have changed.',
	unreachable: 'The shop is temporarily unavailable. Please reload this page in a moment.',

	/** Label of a section that only editors see. */
	draft: 'Draft: only you see this.',
	notYet: 'Not yet: shown from {day}.',
	over: 'Over: shown until {day}.',
} as const
