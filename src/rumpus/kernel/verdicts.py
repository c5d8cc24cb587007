"""What a close verdict says about the links over which it was made."""


def delays_told(delays: tuple[int, ...], names: tuple[str, ...]) -> str:
    """A sentence behind others, where lag compensation took anything out: " The links took: Ada 20 ms, Bo 220 ms."."""
    if not any(delays):
        return ""
    taken = ", ".join(f"{name} {delay} ms" for name, delay in zip(names, delays, strict=True))
    return f" The links took: {taken}."
