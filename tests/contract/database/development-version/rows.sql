-- Rows of a shop of the development version (commit 647e9a3e): its seed, cut to two products and one city, and a customer with an order,
-- a review, a return and a cart. Valid on both engines.
insert into kysely_migration ("name", "timestamp") values
('0001-catalogue', '2026-11-27T03:28:46.979Z'),
('0002-orders', '2026-11-27T03:28:47.014Z'),
('0003-changes', '2026-11-27T03:28:47.015Z'),
('0004-limits', '2026-11-27T03:28:47.016Z'),
('0005-search', '2026-11-27T03:28:47.023Z'),
('0006-listing', '2026-11-27T03:28:47.048Z'),
('0007-accounts', '2026-11-27T03:28:47.055Z'),
('0008-order-mails', '2026-11-27T03:28:47.069Z'),
('0009-cancelled-orders', '2026-11-27T03:28:47.075Z'),
('0010-repeated-adds', '2026-11-27T03:28:47.085Z'),
('0011-picture-texts', '2026-11-27T03:28:47.087Z'),
('0012-registrations', '2026-11-27T03:28:47.096Z'),
('0013-sessions', '2026-11-27T03:28:47.109Z'),
('0014-newsletter', '2026-11-27T03:28:47.117Z'),
('0015-used-guests', '2026-11-27T03:28:47.119Z'),
('0016-order-payment', '2026-11-27T03:28:47.128Z'),
('0017-city-names', '2026-11-27T03:28:47.134Z'),
('0018-finding', '2026-11-27T03:28:47.173Z'),
('0019-fetched-pictures', '2026-11-27T03:28:47.175Z'),
('0020-specifications', '2026-11-27T03:28:47.194Z'),
('0021-reviews', '2026-11-27T03:28:47.239Z'),
('0022-missed-searches', '2026-11-27T03:28:47.243Z'),
('0024-payments', '2026-11-27T03:28:47.302Z'),
('0025-receipts', '2026-11-27T03:28:47.304Z'),
('0026-search-speed', '2026-11-27T03:28:47.305Z'),
('0027-addresses', '2026-11-27T03:28:47.314Z'),
('0028-delivery-times', '2026-11-27T03:28:47.335Z'),
('0028-saved-for-later', '2026-11-27T03:28:47.344Z'),
('0029-tax-and-prices', '2026-11-27T03:28:47.376Z'),
('0030-after-the-order', '2026-11-27T03:28:47.398Z'),
('0031-person', '2026-11-27T03:28:47.431Z'),
('0032-names-searched', '2026-11-27T03:28:47.432Z'),
('0033-changes-by-asking', '2026-11-27T03:28:47.436Z'),
('0034-translations', '2026-11-27T03:28:47.437Z'),
('0035-language-of-people', '2026-11-27T03:28:47.481Z'),
('0036-minor-units', '2026-11-27T03:28:47.501Z'),
('0037-markets', '2026-11-27T03:28:47.752Z'),
('0038-former-prices', '2026-11-27T03:28:47.764Z');
insert into kysely_migration_lock ("id", "is_locked") values
('migration_lock', 0);
insert into meta ("key", "value") values
('places', '5e18d1b305b1cdada07f1c8caf8746593fd304016b4415926057bac7ef4b50f4'),
('shipping', 'first'),
('payment types', 'first'),
('demo', 'first'),
('demo pictures', 'db92833c018d1869');
insert into settings ("key", "value") values
('name', 'Voltline'),
('address', '24 Current Street, Harbour City 10142'),
('phone', '+1 555 010 0142'),
('email', 'hello@voltline.example'),
('logo', '/media/demo/logo.svg'),
('favicon', '/favicon.svg'),
('currency', '$'),
('fb_link', 'https://www.facebook.com/'),
('inst_link', 'https://www.instagram.com/'),
('is_show_home_slider', '1'),
('is_show_home_promotion', '1'),
('is_show_offer_sale', '1'),
('is_show_day_flash_sale', '1'),
('is_show_deal_day_sale', '1'),
('is_show_deal_promotion', '1'),
('is_show_month_flash_sale', '1'),
('is_show_deal_month_sale', '1'),
('is_show_top_promotion', '1'),
('is_show_best_category', '1'),
('is_show_best_brand_product', '1'),
('is_show_category_promotion', '1'),
('is_show_best_sales', '1'),
('is_show_new_arrivals', '1'),
('is_show_top_selling', '1');
insert into categories ("id", "parent_id", "name", "image", "images", "position") values
(8, null, 'Wearables', '/media/demo/products/solmarq-meridian-steel-front-{width:1200}.{format}', '["/media/demo/categories/wearables-1-{width:960}.avif","/media/demo/categories/wearables-2-{width:960}.avif"]', 7),
(10, null, 'Smart Home & Networking', '/media/demo/products/tidewick-dial-front-{width:1200}.{format}', '["/media/demo/categories/smart-home-and-networking-1-{width:960}.avif","/media/demo/categories/smart-home-and-networking-2-{width:960}.avif"]', 9),
(47, 8, 'Fitness Bands', '', '[]', 1),
(59, 10, 'Lighting', '', '[]', 2);
insert into brands ("id", "name", "image") values
(6, 'Lumivoss', '/media/demo/brands/lumivoss.svg'),
(10, 'Plinqo', '/media/demo/brands/plinqo.svg');
insert into products ("id", "external_id", "name", "description", "online_description", "category_id", "sub_category_id", "brand_id", "thumbnail", "images", "specifications", "variations", "warranty", "shipping_info", "top_status", "sold_count", "price", "discount", "stock", "search_text", "source", "created_at", "updated_at", "image_texts", "paid", "price_varies", "search_more", "summary_version", "rating_average", "rating_count") values
(88, 'plinqo-band-4', 'Plinqo Band 4', '<p>Short.</p>', '<p>The Band 4 wakes you without waking anyone else, counts to ten thousand and shows who is calling. That has been enough for more than a million wrists, of all ages.</p>
<p>The capsule pops out of its strap, and straps come in every colour there is.</p>
<h3>Highlights</h3>
<ul><li>Silent alarm</li><li>Fourteen days of battery</li><li>Straps from $5</li></ul>', 8, 47, 10, '/media/demo/products/plinqo-band-4-charcoal-front-{width:1200}.{format}', '[]', '[{"name":"Weight","value":"1 kg"}]', '[{"name":"Colour","options":["Charcoal","Coral"]}]', '1 year', 'Contains a lithium battery, so it travels by road and sea under the rules for small cells. Leaves us on the next working day with a tracking number; allow three to six working days, a little longer for islands.', 0, 2790, 2490, 0, 240, 'plinqo band 4', 'demo', '2025-12-11T09:00:00.000Z', '2025-12-11T09:00:00.000Z', '[]', 2490, 0, '', 2, 400, 3),
(116, 'lumivoss-glow', 'Lumivoss Glow Bulb', '<p>Short.</p>', '<p>Cheap smart bulbs flicker when dimmed and stop at ten per cent. The Glow goes down to half a per cent, evenly, warm as a candle at the end, and switches on at the brightness you left it.</p>
<p>It speaks Matter, so it works with whatever you have. Choose white, which runs from warm to cool, or colour, which does that and everything else.</p>
<h3>Highlights</h3>
<ul><li>Dims to 0.5 per cent without flicker</li><li>Matter over Thread, no hub from us</li><li>Works with an ordinary switch, too</li></ul>', 10, 59, 6, '/media/demo/products/lumivoss-glow-front-{width:1200}.{format}', '[]', '[{"name":"Weight","value":"1 kg"}]', '[{"name":"Light","options":["White","Colour"]},{"name":"Socket","options":["E26","E27","B22"]}]', '5 years', 'Small enough for the letterbox. Leaves us on the next working day as a tracked letter and usually arrives two to four working days later; you need not be at home.', 0, 1677, 1495, 0, 594, 'lumivoss glow bulb', 'demo', '2026-01-24T09:00:00.000Z', '2026-11-27T03:28:58.122Z', '[]', 1495, 1, '', 2, 450, 2);
insert into offers ("id", "product_id", "external_id", "sku", "attributes", "price", "discount", "stock", "image", "position", "details", "prior_price", "prior_price_first") values
(199, 88, 'PLI-BAND-4-CHARCOAL', 'PLI-BAND-4-CHARCOAL', '{"Colour":"Charcoal"}', 2490, 0, 150, '/media/demo/products/plinqo-band-4-charcoal-front-{width:1200}.{format}', 0, '{}', 0, 0),
(200, 88, 'PLI-BAND-4-CORAL', 'PLI-BAND-4-CORAL', '{"Colour":"Coral"}', 2490, 0, 90, '/media/demo/products/plinqo-band-4-coral-front-{width:1200}.{format}', 1, '{}', 0, 0),
(261, 116, 'LUM-GLOW-WHITE-E26', 'LUM-GLOW-WHITE-E26', '{"Light":"White","Socket":"E26"}', 1495, 0, 138, '', 0, '{}', 0, 0),
(262, 116, 'LUM-GLOW-WHITE-E27', 'LUM-GLOW-WHITE-E27', '{"Light":"White","Socket":"E27"}', 1495, 0, 210, '', 1, '{}', 0, 0),
(263, 116, 'LUM-GLOW-WHITE-B22', 'LUM-GLOW-WHITE-B22', '{"Light":"White","Socket":"B22"}', 1495, 0, 30, '', 2, '{}', 0, 0),
(264, 116, 'LUM-GLOW-COLOUR-E26', 'LUM-GLOW-COLOUR-E26', '{"Light":"Colour","Socket":"E26"}', 2495, 0, 96, '', 3, '{}', 0, 0),
(265, 116, 'LUM-GLOW-COLOUR-E27', 'LUM-GLOW-COLOUR-E27', '{"Light":"Colour","Socket":"E27"}', 2495, 0, 120, '', 4, '{}', 0, 0);
insert into customers ("id", "email", "password_hash", "first_name", "last_name", "phone", "gender", "dob", "profile_image", "verified_at", "created_at", "language") values
(1, 'ada@example.com', '$argon2id$v=19$m=32768,t=3,p=1$Rqz6eoCCu3EjBgKPFMU1MA$0A5OQlQTYnj6ZGWIFn3sCoUaYBdk4Hcn2P2K4n5PVww', 'Ada', 'Example', '+49 30 1234', '', '', '', '2026-11-27T03:28:56.225Z', '2026-11-27T03:28:56.225Z', 'en');
insert into reviews ("id", "product_id", "author", "rating", "title", "text", "created_at", "customer_id", "verified", "pictures") values
(233, 88, 'Hilde', 5, 'Silent alarm', 'My husband sleeps on.', '2026-01-19T12:00:00.000Z', null, 0, '[]'),
(294, 116, 'Sam W.', 5, 'Candle mode', 'Half a per cent is perfect for a nursery.', '2026-04-03T12:00:00.000Z', null, 0, '[]'),
(339, 116, 'Ada E.', 4, 'Still good', 'Bought with the development version.', '2026-11-27T03:28:58.095Z', 1, 1, '[]');
insert into sections ("key", "title", "sub_title") values
('deal-of-day', 'Deal of the Day', 'Six good things, reduced until midnight'),
('deal-of-month', 'Deal of the Month', 'Our best prices, while stocks last'),
('day-flash-sale', 'Flash Sale', 'Today only'),
('month-flash-sale', 'Monthly Sale', 'Reduced until the end of the month'),
('special-offer', 'Special Offers', 'Picked for you this week'),
('best-brand', 'Best of Auvane', 'Phones, tablets and watches that work as one'),
('best-category', 'Best of Audio', 'From the pocket to the living room');
insert into sliders ("id", "image", "title", "link", "position") values
(1, '/media/demo/slides/arc-7-{width:2400}.avif', 'The Auvane Arc 7 series: see it in four colours', '/product/1', 0);
insert into promotions ("id", "type", "image", "title", "url", "position") values
(1, 'Home', '/media/demo/promotions/home-laptops-{width:1440}.avif', 'Ultrabooks that weigh next to nothing', '/products/2?sub=17', 0),
(2, 'Home', '/media/demo/promotions/home-cameras-{width:1440}.avif', 'Cameras with dials, lenses with character', '/products/6?sub=37', 1),
(3, 'Home', '/media/demo/promotions/home-headphones-{width:1440}.avif', 'Noctelle Hush 700: now 15% off', '/product/31', 2),
(4, 'Home', '/media/demo/promotions/home-drones-{width:1440}.avif', 'Take off: drones from $99', '/products/6?sub=40', 3),
(5, 'Home', '/media/demo/promotions/home-watches-{width:1440}.avif', 'Watches for every wrist', '/products/8?sub=46', 4),
(6, 'Home', '/media/demo/promotions/home-readers-{width:1440}.avif', 'Read more: six weeks on one charge', '', 5),
(7, 'Deal', '/media/demo/promotions/deal-raze-{width:960}.avif', 'Vantorr Raze 16: 15% off', '/product/16', 6),
(8, 'Deal', '/media/demo/promotions/deal-boulder-{width:960}.avif', 'Tonhavn Boulder: 12% off', '/product/40', 7),
(9, 'Deal', '/media/demo/promotions/deal-murmur-{width:960}.avif', 'Noctelle Murmur Pro: 20% off', '/product/35', 8),
(10, 'Deal', '/media/demo/promotions/deal-petal-{width:960}.avif', 'Auvane Petal: 18% off', '/product/8', 9),
(11, 'Deal', '/media/demo/promotions/deal-roam-{width:960}.avif', 'Tidewick Roam: 20% off', '/product/122', 10),
(12, 'Top', '/media/demo/promotions/top-cinema-{width:2400}.avif', 'Cinema at home: OLED and surround sound', '/products/5', 11),
(13, 'Top', '/media/demo/promotions/top-desk-{width:2400}.avif', 'A desk you like to sit at', '/products/9', 12),
(14, 'Category', '/media/demo/promotions/category-phones-{width:1120}.avif', 'Phones', '/products/1', 13),
(15, 'Category', '/media/demo/promotions/category-gaming-{width:1120}.avif', 'Gaming', '/products/7', 14),
(16, 'Category', '/media/demo/promotions/category-wearables-{width:1120}.avif', 'Wearables', '/products/8', 15),
(17, 'Category', '/media/demo/promotions/category-smart-home-{width:1120}.avif', 'Smart home', '/products/10', 16);
insert into coupons ("id", "code", "type", "value", "expires_at", "minimum_subtotal", "max_uses", "uses", "market_id") values
(1, 'WELCOME10', 'percentage', 100000, null, 0, null, 0, null),
(2, 'SAVE20', 'fixed', 2000, null, 15000, null, 0, null),
(3, 'SUMMER', 'percentage', 150000, '2026-08-31T23:59:59.000Z', 0, null, 0, null),
(4, 'FIRST50', 'fixed', 5000, null, 40000, 50, 0, null),
(5, 'TEN', 'percentage', 100000, null, 0, null, 0, null);
insert into countries ("id", "code", "name", "shipping_charge", "min_days", "max_days") values
(276, 'DE', 'Germany', 1290, null, null);
insert into cities ("id", "country_id", "name", "shipping_charge", "also") values
(2950159, 276, 'Berlin', null, '["Beirlín","Belin","Berlëno","Berlien","Berliin","Berliini","Berlijn","Berlim","Berlyn","Berlynas","Berolino","Berolinum","Birlinu"]');
insert into payment_types ("id", "name", "position", "provider", "instructions", "is_offered") values
(1, 'Cash on delivery', 0, 'manual', '', 1),
(2, 'Card on delivery', 1, 'manual', '', 1),
(3, 'Bank transfer', 2, 'manual', '', 1);
insert into carts ("id", "guest_key", "ip_address", "customer_id", "created_at", "updated_at", "last_add", "is_used", "language", "market_id") values
(1, null, null, 1, '2026-11-27T03:28:57.497Z', '2026-11-27T03:28:58.394Z', 'b25c969983e7c355d886ded4aafc63f9', 1, 'en', null);
insert into cart_lines ("id", "cart_id", "product_id", "offer_id", "quantity", "created_at") values
(2, 1, 88, 199, 3, '2026-11-27T03:28:58.394Z');
insert into orders ("id", "order_no", "customer_id", "idempotency_key", "owner_key", "request_hash", "status", "first_name", "last_name", "email", "phone", "country", "city", "state", "address", "apartment", "postal_code", "note", "coupon_code", "subtotal", "discount", "shipping_charge", "final_total", "total_quantity", "created_at", "stock_returned", "coupon_returned", "payment_type_id", "payment_type", "payment_provider", "payment_state", "pay_by", "paid_amount", "refunded_amount", "billing_address", "delivery_dates", "taxes", "left_at", "anonymous_at", "language", "currency", "market") values
(1, 'F2Y7-J1DC', 1, 'e1d99ddc-ddf8-4a0d-a9aa-1619fcb72771', 'customer:1', '1ec4625b1998f65f79e1a5ed82887771ca1c7f541d6dbe244b430d2872df4f50', 'Delivered', 'Ada', 'Example', 'ada@example.com', '+49 30 1234', 'Germany', 'Berlin', '', 'Example Street 1', '', '10115', 'Order from website', null, 2990, 0, 1290, 4280, 2, '2026-11-27T03:28:57.681Z', 0, 0, null, '', '', '', null, 0, 0, '', '', '[]', null, null, 'en', '$', '');
insert into order_lines ("id", "order_id", "product_id", "offer_id", "name", "variant", "sku", "quantity", "unit_price", "line_total", "tax_rate", "shown_name", "shown_variant") values
(1, 1, 116, 261, 'Lumivoss Glow Bulb', 'White / E26', 'LUM-GLOW-WHITE-E26', 2, 1495, 2990, null, '', '');
insert into sessions ("id", "customer_id", "browser", "created_at", "seen_at", "expires_at") values
(1, 1, '', '2026-11-27T03:28:56.786Z', '2026-11-27T03:28:56.786Z', '2026-12-04T03:28:56.786Z'),
(2, 1, '', '2026-11-27T03:28:57.391Z', '2026-11-27T03:28:57.391Z', '2026-12-04T03:28:57.391Z');
insert into customer_reviews ("id", "product_id", "customer_id", "author", "rating", "title", "text", "status", "reason", "written_at", "sent_at") values
(1, 116, 1, 'Ada E.', 4, 'Still good', 'Bought with the development version.', 'published', '', '2026-11-27T03:28:58.095Z', '2026-11-27T03:28:58.095Z');
insert into receipt_series ("kind", "last_number") values
('receipt', 1),
('credit_note', 0);
insert into receipts ("id", "kind", "number", "order_id", "refund_id", "amount", "shop", "issued_at") values
(1, 'receipt', 1, 1, null, 4280, '{"name":"Voltline","address":"24 Current Street, Harbour City 10142","email":"hello@voltline.example","taxNumber":""}', '2026-11-27T03:28:57.794Z');
insert into price_history ("id", "offer_id", "since", "paid", "is_reduced") values
(297, 199, '2026-11-27T03:28:51.134Z', 2490, 0),
(298, 200, '2026-11-27T03:28:51.134Z', 2490, 0),
(359, 261, '2026-11-27T03:28:51.134Z', 1495, 0),
(360, 262, '2026-11-27T03:28:51.134Z', 1495, 0),
(361, 263, '2026-11-27T03:28:51.134Z', 1495, 0),
(362, 264, '2026-11-27T03:28:51.134Z', 2495, 0),
(363, 265, '2026-11-27T03:28:51.134Z', 2495, 0);
insert into order_events ("id", "order_id", "kind", "by", "detail", "amount", "at") values
(1, 1, 'delivered', '', '', 0, '2026-11-27T03:28:57.794Z'),
(2, 1, 'return_asked', '', 'F2Y7-J1DC-R1', 0, '2026-11-27T03:28:58.221Z');
insert into order_returns ("id", "order_id", "return_no", "request_key", "state", "reason", "answer", "restocked", "refunded_amount", "asked_at", "changed_at") values
(1, 1, 'F2Y7-J1DC-R1', '33bf5b5a-6f9f-4ce5-9a1a-1dde04f1fc29', 'asked', 'Too many', '', 0, 0, '2026-11-27T03:28:58.221Z', '2026-11-27T03:28:58.221Z');
insert into order_return_lines ("return_id", "order_line_id", "quantity") values
(1, 1, 1);
