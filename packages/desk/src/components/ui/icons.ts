/** Icons: SVG content of a 24 x 24 view box. */
export const icons = {
	today: '<path d="M4 11.5 12 4l8 7.5M6.5 9.5V20h11V9.5M10 20v-5.5h4V20"/>',
	orders: '<path d="m12 3.5 8 4v9l-8 4-8-4v-9Z"/><path d="m4 7.5 8 4 8-4M12 11.5v9"/>',
	numbers: '<path d="M4 20h16M6.5 20v-6M12 20V5M17.5 20v-9"/>',
	products: '<path d="M4 4.5h7.2L20 13.3 13.3 20 4 10.7Z"/><circle cx="8.2" cy="8.6" r="1.3"/>',
	stock:
		'<path d="M4 6.5h16M4 12h16M4 17.5h16"/><circle cx="9" cy="6.5" r="1.8" fill="var(--color-canvas)"/><circle cx="15" cy="12" r="1.8" fill="var(--color-canvas)"/><circle cx="8" cy="17.5" r="1.8" fill="var(--color-canvas)"/>',
	home: '<path d="M4 5h16v14H4Z"/><path d="M4 12.5h16M9.5 12.5V19M14.5 12.5V19"/>',
	import: '<path d="M12 4v10.5m-4-4 4 4 4-4M4.5 15.5v4h15v-4"/>',
	returns: '<path d="M8 5 4 9l4 4M4 9h10.5a5 5 0 0 1 0 10H8"/>',
	reviews: '<path d="m12 3.8 2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8Z"/>',
	questions: '<path d="M4.5 5.5h15v11h-8L7 20v-3.5H4.5Z"/><path d="M10.3 9.3c.2-1.7 3.6-1.7 3.5.2 0 1.2-1.8 1.3-1.8 2.6M12 14h.01"/>',
	customers: '<circle cx="12" cy="8" r="4"/><path d="M4.5 20.5a7.5 7.5 0 0 1 15 0"/>',
	discount:
		'<path d="M4 12.5V5.5A1.5 1.5 0 0 1 5.5 4h7L20 11.5a1.5 1.5 0 0 1 0 2.1L13.6 20a1.5 1.5 0 0 1-2.1 0Z"/><path d="M8.2 8.2h.01"/>',
	coupon: '<path d="M4 6.5h16V10a2 2 0 0 0 0 4v3.5H4V14a2 2 0 0 0 0-4Z"/><path d="M14 9v6" stroke-dasharray="1.5 2.5"/>',
	texts: '<path d="M6 3.5h8.5l4 4V20.5H6Z"/><path d="M14 3.5v4.5h4.5M9 12.5h6.5M9 16h6.5"/>',
	settings:
		'<circle cx="12" cy="12" r="3"/><path d="M12 3.5v2.7M12 17.8v2.7M3.5 12h2.7M17.8 12h2.7M6 6l1.9 1.9M16.1 16.1 18 18M18 6l-1.9 1.9M7.9 16.1 6 18"/><circle cx="12" cy="12" r="5.8"/>',
	team: '<circle cx="9" cy="8.5" r="3.5"/><path d="M2.8 19.5a6.2 6.2 0 0 1 12.4 0M15.5 5.3a3.5 3.5 0 0 1 0 6.4M17.5 14a6.2 6.2 0 0 1 3.7 5.5"/>',
	log: '<path d="M12 7.5V12l3 2"/><path d="M4.2 9A8.2 8.2 0 1 1 3.8 13M4 4.5V9h4.5"/>',
	search: '<circle cx="11" cy="11" r="6.5"/><path d="m16 16 4.5 4.5"/>',
	menu: '<path d="M4 7h16M4 12h16M4 17h16"/>',
	account: '<circle cx="12" cy="12" r="8.5"/><circle cx="12" cy="10" r="3"/><path d="M6.5 18.3a6 6 0 0 1 11 0"/>',
	shop: '<path d="M4.5 9.5 6 4.5h12l1.5 5M5.5 12v8h13v-8M4.5 9.5a2.5 2.5 0 0 0 5 0 2.5 2.5 0 0 0 5 0 2.5 2.5 0 0 0 5 0"/>',
	signout: '<path d="M14 4.5H5.5v15H14M10 12h10m-3.5-3.5L20 12l-3.5 3.5"/>',
	key: '<circle cx="8" cy="15.5" r="4"/><path d="m11 12.5 8.5-8.5M16 7.5l3 3"/>',
	display: '<circle cx="12" cy="12" r="8.5"/><path d="M12 3.5v17a8.5 8.5 0 0 0 0-17Z" fill="currentColor"/>',
	check: '<path d="m5 12.5 4.5 4.5L19 7.5"/>',
	alert: '<path d="M12 4 2.8 19.5h18.4Z"/><path d="M12 10v4.5M12 17h.01"/>',
	close: '<path d="m6 6 12 12M18 6 6 18"/>',
	next: '<path d="m9.5 6 6 6-6 6"/>',
	previous: '<path d="m14.5 6-6 6 6 6"/>',
	undo: '<path d="M8 5 4 9l4 4M4 9h10.5a5 5 0 0 1 0 10H11"/>',
	print: '<path d="M7 9V4h10v5M7 17H4.5V9h15v8H17M7 14h10v6H7Z"/>',
	edit: '<path d="M4.5 19.5 5.6 15 15.8 4.8a1.9 1.9 0 0 1 2.7 0l.7.7a1.9 1.9 0 0 1 0 2.7L9 18.4Z"/>',
	plus: '<path d="M12 5v14M5 12h14"/>',
	truck: '<path d="M3 6.5h11v10H3zM14 10h4l3 3.2v3.3h-7z"/><circle cx="7.5" cy="17.5" r="1.7"/><circle cx="17" cy="17.5" r="1.7"/>',
	mail: '<rect x="3.5" y="5.5" width="17" height="13" rx="2"/><path d="m4 7 8 6 8-6"/>',
} as const

export type IconName = keyof typeof icons
