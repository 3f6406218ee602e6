"""compose.py FILE: references of a compose file that its parser does not check: networks, volumes, namespaces, commands."""
import ipaddress
import sys

try:
    import yaml
except ImportError:
    sys.exit(77)

PARTS = {"api", "worker", "sftp"}
COMPONENTS = {"etcd", "patroni", "pgbouncer", "haproxy"}
QUEUES = set(sys.argv[2].split(","))

with open(sys.argv[1], encoding="utf-8") as file:
    compose = yaml.safe_load(file)
services, networks, volumes = compose["services"], compose["networks"], compose["volumes"]
subnets = {name: ipaddress.ip_network(one["ipam"]["config"][0]["subnet"]) for name, one in networks.items()}
addresses, used, queues = {}, set(), {}


def fail(service, text):
    print(f"{service}: {text}")


for name, service in services.items():
    if not service.get("read_only") or service.get("cap_drop") != ["ALL"] or "no-new-privileges" not in service.get("security_opt", []):
        fail(name, "not hardened")
    part = service["command"][0]
    if part not in (PARTS if service["image"] == "reprise" else COMPONENTS):
        fail(name, f"unknown command {part}")
    if part == "worker":
        host = service["network_mode"]
        queues.setdefault(host, []).extend(service["command"][1].split(","))
    for network, given in service.get("networks", {}).items():
        address = given["ipv4_address"]
        if network not in subnets or ipaddress.ip_address(address) not in subnets[network]:
            fail(name, f"{address} is not in network {network}")
        if address in addresses:
            fail(name, f"{address} is that of {addresses[address]}")
        addresses[address] = name
        if service.get("environment", {}).get("ADDRESS") != address:
            fail(name, "ADDRESS is not its address")
    shared = service.get("network_mode", "")
    if shared:
        owner = shared.removeprefix("service:")
        if owner not in services:
            fail(name, f"no service {owner}")
        elif service["image"] == "reprise-database" and service["environment"] != services[owner]["environment"]:
            fail(name, f"NODE and ADDRESS differ from those of {owner}")
    for volume in service.get("volumes", []):
        source = volume.split(":")[0]
        if not source.startswith("./"):
            used.add(source)
for volume in used.symmetric_difference(volumes):
    fail(volume, "volume declared or used only once")
for host, names in queues.items():
    if sorted(names) != sorted(QUEUES):
        fail(host, f"queues {names}")
