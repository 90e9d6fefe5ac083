vcl 4.1;
# Varnish before the shop, with the vmod xkey (Debian: varnish, varnish-modules): pages are cached for the lifetime that the shop sets,
# and purged by their tags as soon as the store has changed. Tested as it stands, with other ports
# (tests/e2e/running/varnish.spec.ts). The shop is started with
#
#   CDN_TAGS=xkey CDN_SECONDS=86400 PURGE_URL=http://127.0.0.1:6081/ TRUST_PROXY=1
#
# (2 where something before Varnish ends HTTPS). docs/deployment.md explains the rest.

import std;
import xkey;

# CHANGE: the process of the shop, or the proxy of several processes (deploy/nginx.conf).
backend shop {
	.host = "127.0.0.1";
	.port = "4321";
	.connect_timeout = 2s;
	.first_byte_timeout = 40s;
}

# CHANGE: the machines of the shop. PURGE requests of others are rejected.
acl shops {
	"127.0.0.1";
	"::1";
}

sub vcl_recv {
	if (req.method == "PURGE") {
		# By the connection, and not by a header that anybody can write.
		if (client.ip !~ shops) {
			return (synth(403, "Not from here"));
		}
		if (!req.http.xkey-purge) {
			return (synth(400, "xkey-purge names no tags"));
		}
		set req.http.x-purged = xkey.purge(req.http.xkey-purge);
		return (synth(200, "Purged " + req.http.x-purged));
	}
	# Calls of the store belong to one visitor each, and carry pictures of reviews; only reads are cached.
	# Pages without scripts are for one visitor too; before them may be a language or market ("/de").
	if (req.url ~ "^/api(/|$)" || req.url ~ "^(/[a-z-]+)?/noscript/" || (req.method != "GET" && req.method != "HEAD")) {
		return (pass);
	}
	# No page and no file depends on who asks.
	unset req.http.Cookie;
	unset req.http.Authorization;
	return (hash);
}

sub vcl_hash {
	# Whatever name the shop is called by, its pages are the same.
	hash_data(req.url);
	return (lookup);
}

sub vcl_backend_response {
	if (beresp.http.CDN-Cache-Control ~ "max-age=[0-9]") {
		set beresp.ttl = std.duration(regsub(beresp.http.CDN-Cache-Control, ".*max-age=([0-9]+).*", "\1s"), 0s);
		# After that the page is revalidated by its ETag, and the stale page is sent meanwhile.
		set beresp.grace = 10s;
		set beresp.keep = 1d;
	} else if (beresp.http.CDN-Cache-Control) {
		# The page is older than the last change, or incomplete: requests go to the shop in parallel instead of one by one.
		set beresp.uncacheable = true;
		set beresp.ttl = 1s;
		return (deliver);
	}
}

sub vcl_deliver {
	if (obj.hits > 0) {
		set resp.http.X-Varnish-Cache = "HIT";
	} else {
		set resp.http.X-Varnish-Cache = "MISS";
	}
	# For caches alone.
	unset resp.http.xkey;
	unset resp.http.CDN-Cache-Control;
}
