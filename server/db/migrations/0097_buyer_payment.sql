-- Companies whose buyer pays already keep it: it is chosen only where it is available.
update root_details d set buyer_payment_enabled = true
from accounts a where a.id = d.account_id and a.payment_issuer = 'buyer' and not d.buyer_payment_enabled;
