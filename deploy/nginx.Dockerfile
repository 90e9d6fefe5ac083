# nginx with the files of the image "shop", which compose builds first.
FROM shop AS shop

FROM nginx:1.28-bookworm
COPY deploy/nginx.conf /etc/nginx/nginx.conf
RUN sed -i 's/127\.0\.0\.1:4321/shop-1:4321/; s/127\.0\.0\.1:4322/shop-2:4321/' /etc/nginx/nginx.conf && mkdir -p /var/cache/nginx
COPY --from=shop /shop/dist/client /srv/shop/dist/client
